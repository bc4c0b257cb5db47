import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { CommandError, parseOptions, runCommand } from '../cli/command.ts'
import { findOperationName, parseLogEntry, SOURCE_MAPS_DIR, toOriginalStackTrace } from './original-stack.ts'

const USAGE = `npm run stacktrace -- [--function createBooking] [--maps ${SOURCE_MAPS_DIR}] < stack.txt
Reads a stack trace or JSON log entries, one per line, and prints the source positions.`

await runCommand(async () => {
  const options = parseOptions({ function: { type: 'string' }, maps: { type: 'string' } }, USAGE)
  const mapsDir = options.maps ?? SOURCE_MAPS_DIR
  const input = await text(process.stdin)
  const entries = input.split('\n').flatMap((line) => parseLogEntry(line) ?? [])
  const stacks = entries.length > 0 ? entries : [{ operation: undefined, text: input.trimEnd() }]
  for (const { operation, text } of stacks) {
    const name = options.function ? findOperationName(options.function) : operation
    if (!name) throw new CommandError(`The input does not name the Lambda. Add --function.\n${USAGE}`)
    if (!existsSync(`${mapsDir}/${name}/index.js.map`)) {
      throw new CommandError(
        `There is no source map of ${name} in ${mapsDir}. Check out the deployed commit and run npm run build:functions.`,
      )
    }
    console.log(toOriginalStackTrace(text, name, mapsDir))
  }
})
