import { CommandProblem, optionsOf, runCommand } from './operations/command.ts'
import { photograph } from './ui/photograph.ts'
import { servePage } from './ui/serve-page.ts'

const USAGE = 'npm run ui -- [--photograph]'
const PICTURE = 'docs/components.jpg'
const PORT = Number(process.env.PORT ?? 3010)

await runCommand(async () => {
  const options = optionsOf({ photograph: { type: 'boolean' } }, USAGE)
  const { url, server } = await servePage(options.photograph ? 0 : PORT).catch(explain)
  if (!options.photograph) return console.log(`The design system: ${url}`)
  await photograph(url, PICTURE)
  await server.close()
  console.log(`Wrote ${PICTURE}`)
})

function explain(error: Error): never {
  throw new CommandProblem(
    `The page cannot be served: ${error.message}. PORT=<another> chooses another port.`,
  )
}
