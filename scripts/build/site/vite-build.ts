import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { chunkGroups } from './chunks.ts'
import { collectFirstPartyCode, type FirstPartyCode, type FirstPartyModule } from './first-party-code.ts'
import type { Entry } from './manifest.ts'

export type Renderers = {
  readonly entrySources: ReadonlyMap<string, readonly string[]>
  readonly notFoundSource: string
  readonly renderPage: (path: string) => Promise<string>
  readonly renderShell: (path: string) => Promise<string>
  readonly renderAdminShell: (path: string) => Promise<string>
}

/**
 * Builds what browsers run, and what they fetch beside it, into the site's folder. Each document by itself: what only the
 * back office needs is then no part of any file of the public pages.
 */
export async function buildBrowserBundles(
  outDir: string,
  manifests: Readonly<Record<Entry, string>>,
): Promise<FirstPartyCode> {
  const ownCode = new Map<string, readonly FirstPartyModule[]>()
  const plugins = [collectFirstPartyCode(ownCode)]
  await build({ logLevel: 'warn', plugins, build: { ...target('index.html'), emptyOutDir: true } })
  await build({ logLevel: 'warn', plugins, build: { ...target('admin.html'), copyPublicDir: false } })
  return ownCode

  function target(entry: Entry) {
    const output = { codeSplitting: { groups: chunkGroups(entry) } }
    const rolldownOptions = { input: `web/${entry}`, output }
    return { outDir, manifest: manifests[entry], emptyOutDir: false, rolldownOptions }
  }
}

/** Builds the pages' code for Node and loads it. */
export async function loadRenderers(outDir: string): Promise<Renderers> {
  await build({
    logLevel: 'warn',
    build: {
      ssr: 'prerender.tsx',
      outDir,
      copyPublicDir: false,
      rolldownOptions: { input: 'web/prerender.tsx' },
    },
  })
  return import(pathToFileURL(`${outDir}/prerender.js`).href)
}
