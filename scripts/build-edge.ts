import { mkdir, writeFile } from 'node:fs/promises'
import { readSiteFacts } from '#infra/site/site-facts.ts'
import { bundleEdgeFunction, edgeFunctions } from './functions/edge.ts'

const { files } = readSiteFacts('dist/site')
await mkdir('dist/edge', { recursive: true })
for (const name of edgeFunctions) {
  const code = await bundleEdgeFunction(name, files)
  await writeFile(`dist/edge/${name}.js`, code)
  console.log(`${name.padEnd(16)}${code.length} bytes`)
}
