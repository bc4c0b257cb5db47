import { rolldown } from 'rolldown'
import type { SiteFacts } from '#infra/site/site-facts.ts'

/** The events of CloudFront that infra/site/edge.ts answers. */
export const edgeFunctions = ['viewerRequest', 'viewerResponse'] as const
export type EdgeFunctionName = (typeof edgeFunctions)[number]

const SOURCE = 'infra/site/edge.ts'
const ENTRY = 'edge-entry'

/** A function for CloudFront: one file that knows the site's routes, in the little JavaScript that CloudFront reads. */
export async function bundleEdgeFunction(name: EdgeFunctionName, files: SiteFacts['files']): Promise<string> {
  const build = await rolldown({
    input: ENTRY,
    plugins: [entryOf(name)],
    transform: { target: 'es2015', define: { SITE_FILES: JSON.stringify(files) } },
  })
  const { output } = await build.generate({
    format: 'iife',
    name: 'answer',
    exports: 'default',
    minify: { compress: { target: 'es2015' }, mangle: true, codegen: { removeWhitespace: true } },
    footer: 'function handler(event){return answer(event)}',
  })
  await build.close()
  return output[0].code
}

const entryOf = (name: EdgeFunctionName) => ({
  name: 'edge-entry',
  resolveId: (id: string) => (id === ENTRY ? `${process.cwd()}/${ENTRY}.ts` : undefined),
  load: (id: string) =>
    id.endsWith(`${ENTRY}.ts`) ? `export { ${name} as default } from './${SOURCE}'` : undefined,
})
