import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { CommandError } from './command.ts'

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

/** Without telemetry and version checks. */
export const runCdk = (args: readonly string[], environment?: Environment) =>
  runTool('node_modules/aws-cdk/bin/cdk', args, {
    CDK_DISABLE_CLI_TELEMETRY: 'true',
    CDK_DISABLE_VERSION_CHECK: '1',
    ...environment,
  })
