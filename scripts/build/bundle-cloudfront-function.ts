import { rolldown } from 'rolldown'
import type * as functions from '#infra/hosting/cloudfront-functions.ts'
import { toEdgePages, toEdgeStyleHashes } from '#infra/hosting/edge-site.ts'
import type { SiteManifest } from '#infra/hosting/site-manifest.ts'

export type CloudFrontFunctionName = keyof typeof functions
export const cloudFrontFunctions: readonly CloudFrontFunctionName[] = ['viewerRequest', 'viewerResponse']

const FUNCTIONS_SOURCE = 'infra/hosting/cloudfront-functions.ts'
const ENTRY_MODULE = 'edge-entry'

export async function bundleCloudFrontFunction(
  name: CloudFrontFunctionName,
  manifest: SiteManifest,
): Promise<string> {
  const pages = toEdgePages(manifest)
  const build = await rolldown({
    input: ENTRY_MODULE,
    plugins: [entryPlugin(name)],
    transform: {
      target: 'es2015',
      define: { PAGES: JSON.stringify(pages), STYLES: JSON.stringify(toEdgeStyleHashes(pages, manifest)) },
    },
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

const entryPlugin = (name: CloudFrontFunctionName) => ({
  name: 'edge-entry',
  resolveId: (id: string) => (id === ENTRY_MODULE ? `${process.cwd()}/${ENTRY_MODULE}.ts` : undefined),
  load: (id: string) =>
    id.endsWith(`${ENTRY_MODULE}.ts`)
      ? `export { ${name} as default } from './${FUNCTIONS_SOURCE}'`
      : undefined,
})
