import { CommandError, parseOptions, runCommand } from '../cli/command.ts'
import { startDevServer } from './dev-server.ts'
import { takeScreenshot } from './screenshot.ts'

const USAGE = 'npm run design-system -- [--screenshot]'
const SCREENSHOT_PATH = 'docs/components.jpg'
const PORT = Number(process.env.PORT ?? 3010)

await runCommand(async () => {
  const options = parseOptions({ screenshot: { type: 'boolean' } }, USAGE)
  const { url, server } = await startDevServer(options.screenshot ? 0 : PORT).catch(throwCommandError)
  if (!options.screenshot) return console.log(`The design system: ${url}`)
  await takeScreenshot(url, SCREENSHOT_PATH)
  await server.close()
  console.log(`Wrote ${SCREENSHOT_PATH}`)
})

function throwCommandError(error: Error): never {
  throw new CommandError(`The page cannot be served: ${error.message}. To use another port, set PORT.`)
}
