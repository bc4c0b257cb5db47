import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import type { Route } from '#shared/routes.ts'
import type { EntryPage, SiteRenderer } from '#shared/settings/site-rendering-plan.ts'
import { createChunkGroups } from './chunks.ts'

type FirstPartyModule = { readonly path: string; readonly code: string }

/** The modules of our own code, by output file. Their code determines the styles that a page needs. */
export type FirstPartyCode = ReadonlyMap<string, readonly FirstPartyModule[]>

export type Renderer = SiteRenderer & {
  readonly entrySources: ReadonlyMap<string, readonly string[]>
  readonly notFoundSource: string
  readonly notFoundRoute: Route
  readonly renderMarkup: (route: Pick<Route, 'path' | 'kind'>) => Promise<string>
}

/** The folder of React Router's production build. The package exports only its development build (docs/decisions/033-router-from-its-production-build.md). */
const ROUTER_FOLDER = resolve('node_modules/react-router/dist/production')
export const productionRouterAliases = [
  { find: /^react-router$/, replacement: `${ROUTER_FOLDER}/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${ROUTER_FOLDER}/dom-export.mjs` },
]

/** Builds each HTML entry separately, so that no chunk contains code of another entry. */
export async function buildBrowserBundles(
  outDir: string,
  manifestNames: Readonly<Record<EntryPage, string>>,
): Promise<FirstPartyCode> {
  const firstPartyCode = new Map<string, readonly FirstPartyModule[]>()
  const plugins = [collectFirstPartyCode(firstPartyCode)]
  const commonConfig = { logLevel: 'warn', plugins, resolve: { alias: productionRouterAliases } } as const
  await build({ ...commonConfig, build: { ...target('index.html'), emptyOutDir: true } })
  for (const entry of ['admin.html', 'device.html'] as const)
    await build({ ...commonConfig, build: { ...target(entry), copyPublicDir: false } })
  return firstPartyCode

  function target(entry: EntryPage) {
    const output = { codeSplitting: { groups: createChunkGroups(entry) } }
    const rolldownOptions = { input: `web/${entry}`, output }
    return { outDir, manifest: manifestNames[entry], emptyOutDir: false, rolldownOptions }
  }
}

/** Bundles all dependencies, because the renderer also runs in a Lambda. */
export async function buildRenderer(outDir: string): Promise<Renderer> {
  await build({
    logLevel: 'warn',
    resolve: { alias: productionRouterAliases },
    // Without NODE_ENV, as in a Lambda, React would choose its development build, which renders half as fast.
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: 'prerender/render-site.tsx',
      outDir,
      copyPublicDir: false,
      rolldownOptions: {
        input: 'web/prerender/render-site.tsx',
        // The extension must be .mjs for ES modules, because the Lambda's package.json has the type commonjs.
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'assets/[name]-[hash].mjs' },
      },
    },
  })
  return import(pathToFileURL(`${outDir}/render-site.mjs`).href)
}

function collectFirstPartyCode(firstPartyCode: Map<string, readonly FirstPartyModule[]>): Plugin {
  return {
    name: 'note-own-code',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue
        const modules = Object.entries(output.modules).map(([path, { code }]) => ({ path, code: code ?? '' }))
        firstPartyCode.set(
          output.fileName,
          modules.filter(({ path }) => !path.includes('node_modules')),
        )
      }
    },
  }
}
