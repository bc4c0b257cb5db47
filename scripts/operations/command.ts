import { type ParseArgsConfig, parseArgs } from 'node:util'

/** What went wrong in words for the person who typed the command. */
export class CommandProblem extends Error {
  override name = 'CommandProblem'
}

/** Runs a command; a problem is said in one line and ends it with status 1. */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof CommandProblem)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** The options of the command line, or a problem that ends with how the command is used. */
export function optionsOf<const O extends NonNullable<ParseArgsConfig['options']>>(
  options: O,
  usage: string,
) {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    throw new CommandProblem(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}
