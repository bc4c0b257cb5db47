import { pathToFileURL } from 'node:url'
import { build } from 'vite'

export type Renderers = {
  readonly sources: ReadonlyMap<string, string>
  readonly notFoundSource: string
  readonly renderPage: (path: string) => Promise<string>
  readonly renderShell: () => Promise<string>
  readonly renderAdminShell: () => Promise<string>
}

/** Builds what browsers run, and what they fetch beside it, into the site's folder. */
export async function buildBrowserCode(outDir: string) {
  await build({ logLevel: 'warn', build: { outDir } })
}

/** Builds the pages' code for Node and loads it. */
export async function loadRenderers(outDir: string): Promise<Renderers> {
  await build({
    logLevel: 'warn',
    build: {
      ssr: 'prerender.tsx',
      outDir,
      manifest: false,
      copyPublicDir: false,
      rolldownOptions: { input: 'web/prerender.tsx', output: { codeSplitting: true } },
    },
  })
  return import(pathToFileURL(`${outDir}/prerender.js`).href)
}
