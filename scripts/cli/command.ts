import { type ParseArgsConfig, parseArgs } from 'node:util'
import { DeployConfigError } from '#infra/deploy-config.ts'

export class CommandError extends Error {
  override name = 'CommandError'
}

/** Runs a command. A CommandError or a fault in the deployment file prints one line and exits with status 1. */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof DeployConfigError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** Parses the command line. @throws CommandError with the usage */
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
