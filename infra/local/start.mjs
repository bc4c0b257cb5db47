// Bundles the local cloud before it runs, because Node 20 cannot run TypeScript and loading each module would be slower.
import { mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { build } from 'rolldown'

process.chdir(fileURLToPath(new URL('../..', import.meta.url)))
const folder = 'node_modules/.cache'
const file = `${folder}/local-cloud-${process.pid}.mjs`
mkdirSync(folder, { recursive: true })
await build({
  input: 'infra/local/start/main.ts',
  platform: 'node',
  external: /^[^.#/]/,
  logLevel: 'warn',
  output: { file, format: 'esm', sourcemap: 'inline' },
})
// Creating the demo data takes too little time for most of V8's optimizations to pay off, so a higher budget delays
// them.
setFlagsFromString('--interrupt-budget=530000')
process.setSourceMapsEnabled(true)
const { main } = await import(pathToFileURL(file).href)
rmSync(file)
await main()
