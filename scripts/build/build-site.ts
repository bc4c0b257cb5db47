import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { precompress } from '#functions/settings/precompress.ts'
import { ASSET_FOLDERS } from '#infra/hosting/routing.ts'
import { manifestPath, type SiteManifest } from '#infra/hosting/site-manifest.ts'
import { defaultSettings } from '#shared/lib/settings/default-settings.ts'
import { isOptionalPage } from '#shared/lib/settings/page-visibility.ts'
import { SITE_CONFIG_PATH } from '#shared/lib/site-config.ts'
import { type RouteKind, routes } from '#shared/routes.ts'
import { hasPrecompressedCopy, PRECOMPRESSED_ROOT } from '#shared/settings/media-types.ts'
import type { EntryPage, PageRenderingPlan, SiteRenderingPlan } from '#shared/settings/site-rendering-plan.ts'
import { acquireBuildLock } from './build-lock.ts'
import { createCssExtractor, hashStyle } from './site/critical-css.ts'
import { getStylesheetFile, type Manifest, readManifest } from './site/manifest.ts'
import { type DocumentSource, planDocument } from './site/plan-document.ts'
import { buildBrowserBundles, buildRenderer } from './site/vite-build.ts'

const OUTPUT_FOLDER = resolve('dist')
const SITE_FOLDER = join(OUTPUT_FOLDER, 'site')
const RENDERER_FOLDER = join(OUTPUT_FOLDER, 'site-renderer')
const manifestNames = {
  'index.html': 'vite-manifest.site.json',
  'admin.html': 'vite-manifest.admin.json',
  'device.html': 'vite-manifest.device.json',
} as const

/** Only pages of a local site contain this URL, because each deployed site renders its own pages with its own URL. */
const siteUrl = `https://${defaultSettings.business.email.split('@')[1]}`

// Selects React's production build. Vitest sets NODE_ENV to 'test', which would select the development build.
process.env.NODE_ENV = 'production'

const releaseBuildLock = await acquireBuildLock('site')
// Deletes the folder, because files of an earlier build would become part of this release.
rmSync(RENDERER_FOLDER, { recursive: true, force: true })
const firstPartyCode = await buildBrowserBundles(SITE_FOLDER, manifestNames)
const renderer = await buildRenderer(RENDERER_FOLDER)
const templates = {
  'index.html': readAndRemoveTemplate('index.html'),
  'admin.html': readAndRemoveTemplate('admin.html'),
  'device.html': readAndRemoveTemplate('device.html'),
}
const siteSource = createDocumentSource('index.html', 'web/styles/site.css')
const sources: Readonly<Record<RouteKind, DocumentSource>> = {
  prerendered: siteSource,
  app: siteSource,
  admin: createDocumentSource('admin.html', 'web/styles/admin.css'),
  device: createDocumentSource('device.html', 'web/styles/site.css'),
}

const documents: PageRenderingPlan[] = []
for (const route of [...routes, renderer.notFoundRoute]) {
  const plan = await planDocument(route, sources[route.kind], { renderer, firstPartyCode })
  if (plan) documents.push(plan)
  else console.warn(`${route.path} has no page yet and responds with 404`)
}

const plan: SiteRenderingPlan = { release: releaseOf(documents), templates, documents }
writeFileSync(join(RENDERER_FOLDER, 'plan.json'), JSON.stringify(plan))
for (const { path, content } of await renderer.renderSite(plan, defaultSettings, { siteUrl }))
  writeSiteFile(path, content)

const names = readdirSync(SITE_FOLDER, { recursive: true, encoding: 'utf8' })
await Promise.all(
  names
    .filter(hasPrecompressedCopy)
    .map(async (name) =>
      writeSiteFile(join(PRECOMPRESSED_ROOT, name), await precompress(readFileSync(join(SITE_FOLDER, name)))),
    ),
)

const pages = documents.filter(({ path }) => path !== renderer.notFoundRoute.path)
const siteManifest: SiteManifest = {
  files: Object.fromEntries(pages.map(({ path, file }) => [path, file])),
  rootFiles: listRootFiles(names),
  styleHashes: Object.fromEntries(documents.map((document) => [document.file, styleHashesOf(document)])),
}
writeFileSync(manifestPath(SITE_FOLDER), `${JSON.stringify(siteManifest, null, 2)}\n`)
await releaseBuildLock()
console.log(`Built ${pages.length} routes for ${siteUrl} into dist/site`)

function styleHashesOf({ path, styles }: PageRenderingPlan): string {
  const ownHash = hashStyle(styles)
  if (!isOptionalPage(path)) return ownHash
  const notFound = documents.find((document) => document.path === renderer.notFoundRoute.path)
  return notFound ? `${ownHash} ${hashStyle(notFound.styles)}` : ownHash
}

function readAndRemoveTemplate(entry: EntryPage): string {
  const template = readFileSync(join(SITE_FOLDER, entry), 'utf8')
  rmSync(join(SITE_FOLDER, entry))
  return template
}

function createDocumentSource(entry: EntryPage, stylesheet: string): DocumentSource {
  const manifest = moveManifest(manifestNames[entry])
  return {
    entry,
    manifest,
    extractCss: createCssExtractor(stylesheet),
    fullStylesheet: getStylesheetFile(manifest),
  }
}

function moveManifest(name: string): Manifest {
  renameSync(join(SITE_FOLDER, name), join(OUTPUT_FOLDER, name))
  return readManifest(join(OUTPUT_FOLDER, name))
}

/** Returns the ID of a release. Builds with the same code, templates and styles get the same ID. */
function releaseOf(documentPlans: readonly PageRenderingPlan[]): string {
  const hash = createHash('sha256').update(JSON.stringify([templates, documentPlans]))
  for (const name of readdirSync(RENDERER_FOLDER, { recursive: true, encoding: 'utf8' }).sort()) {
    if (name.endsWith('.mjs')) hash.update(readFileSync(join(RENDERER_FOLDER, name)))
  }
  return hash.digest('hex').slice(0, 12)
}

function writeSiteFile(file: string, content: string | Buffer) {
  const path = join(SITE_FOLDER, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

/** Returns the paths of all files in the root folder that the site serves, except the pages. */
function listRootFiles(names: readonly string[]): string[] {
  const files = names.filter((name) => /\.[a-z0-9]+$/i.test(name) && !name.endsWith('.html'))
  const unexpectedFiles = files.filter(
    (name) => name.includes('/') && !ASSET_FOLDERS.includes(name.split('/')[0] ?? ''),
  )
  if (unexpectedFiles.length > 0)
    throw new Error(`${unexpectedFiles[0]} is in none of the asset folders of infra/hosting/routing.ts`)
  return [...files.filter((name) => !name.includes('/')).map((name) => `/${name}`), SITE_CONFIG_PATH].sort()
}
