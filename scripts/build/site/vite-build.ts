import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { chunkGroups } from './chunks.ts'
import type { Entry } from './manifest.ts'

type FirstPartyModule = { readonly path: string; readonly code: string }

export type FirstPartyCode = ReadonlyMap<string, readonly FirstPartyModule[]>

export type Renderers = {
  readonly entrySources: ReadonlyMap<string, readonly string[]>
  readonly notFoundSource: string
  readonly renderPage: (path: string) => Promise<string>
  readonly renderShell: (path: string) => Promise<string>
  readonly renderAdminShell: (path: string) => Promise<string>
}

/** One build per HTML entry, so that no chunk of the public pages contains code of the back office. */
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

/** Vite plugin that records the first-party code of each output file in `noted`. */
function collectFirstPartyCode(noted: Map<string, readonly FirstPartyModule[]>): Plugin {
  return {
    name: 'note-own-code',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue
        const modules = Object.entries(output.modules).map(([path, { code }]) => ({ path, code: code ?? '' }))
        noted.set(
          output.fileName,
          modules.filter(({ path }) => !path.includes('node_modules')),
        )
      }
    },
  }
}
