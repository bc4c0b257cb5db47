import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { DeployConfigError } from '#infra/deploy-config.ts'

export class CommandError extends Error {
  override name = 'CommandError'
}

/** Runs a command. Prints a CommandError as one line and exits with status 1. */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof DeployConfigError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** @throws CommandError with the usage text for invalid options */
export function parseOptions<const O extends NonNullable<ParseArgsConfig['options']>>(
  options: O,
  usage: string,
) {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

type Environment = Readonly<Record<string, string | undefined>>

export async function runTool(
  file: string,
  args: readonly string[],
  environment: Environment = {},
): Promise<void> {
  const child = spawn(process.execPath, [file, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new CommandError(`${[file, ...args].join(' ')} ended with status ${code}.`)
}

export const runScript = (file: string, environment?: Environment) =>
  runTool('node_modules/tsx/dist/cli.mjs', [file], environment)

export const runCdk = (args: readonly string[], environment?: Environment) =>
  runTool('node_modules/aws-cdk/bin/cdk', args, {
    CDK_DISABLE_CLI_TELEMETRY: 'true',
    CDK_DISABLE_VERSION_CHECK: '1',
    ...environment,
  })
