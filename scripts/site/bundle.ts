import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import type { Entry } from './manifest.ts'

export type Renderers = {
  readonly sources: ReadonlyMap<string, string>
  readonly notFoundSource: string
  readonly renderPage: (path: string) => Promise<string>
  readonly renderShell: () => Promise<string>
  readonly renderAdminShell: () => Promise<string>
}

/**
 * Builds what browsers run, and what they fetch beside it, into the site's folder. Each document by itself: what only the
 * back office needs is then no part of any file of the public pages.
 */
export async function buildBrowserCode(outDir: string, manifests: Readonly<Record<Entry, string>>) {
  await buildDocument('index.html', { outDir, manifest: manifests['index.html'], emptyOutDir: true })
  await buildDocument('admin.html', {
    outDir,
    manifest: manifests['admin.html'],
    emptyOutDir: false,
    copyPublicDir: false,
  })
}

type Target = { outDir: string; manifest: string; emptyOutDir: boolean; copyPublicDir?: boolean }

async function buildDocument(entry: Entry, target: Target) {
  await build({ logLevel: 'warn', build: { ...target, rolldownOptions: { input: `web/${entry}` } } })
}

/** Builds the pages' code for Node and loads it. */
export async function loadRenderers(outDir: string): Promise<Renderers> {
  await build({
    logLevel: 'warn',
    build: {
      ssr: 'prerender.tsx',
      outDir,
      copyPublicDir: false,
      rolldownOptions: { input: 'web/prerender.tsx', output: { codeSplitting: true } },
    },
  })
  return import(pathToFileURL(`${outDir}/prerender.js`).href)
}
