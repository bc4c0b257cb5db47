import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { loadSettings } from '#infra/deploy-config.ts'
import { hasPrecompressedCopy, PRECOMPRESSED_ROOT } from '#infra/hosting/media-types.ts'
import { ASSET_FOLDERS } from '#infra/hosting/routing.ts'
import { manifestPath, type SiteManifest } from '#infra/hosting/site-manifest.ts'
import { business } from '#shared/lib/business.ts'
import { SITE_CONFIG_PATH } from '#shared/lib/site-config.ts'
import { type Route, routes } from '#shared/routes.ts'
import { createCssExtractor, styleHash } from './site/critical-css.ts'
import { assertValidHtml } from './site/html-checks.ts'
import { type Manifest, readManifest, stylesheetFile } from './site/manifest.ts'
import {
  type DocumentSource,
  htmlFilePath,
  type PrerenderContext,
  prerenderPage,
  renderRoute,
} from './site/prerender.ts'
import { robots, sitemap, webManifest } from './site/seo-files.ts'
import { siteUrlOf } from './site/site-url.ts'
import { buildBrowserBundles, loadRenderers } from './site/vite-build.ts'

const DIST = resolve('dist')
const SITE = join(DIST, 'site')
const RENDERERS = join(DIST, 'renderers')
const manifests = {
  'index.html': 'vite-manifest.site.json',
  'admin.html': 'vite-manifest.admin.json',
} as const

const siteUrl = siteUrlOf(await loadSettings())

const notFound: Route = {
  path: '/404',
  kind: 'prerendered',
  title: () => `Page not found | ${business.name}`,
  noindex: true,
}

// Inherited from a test run it would select React's development build.
process.env.NODE_ENV = 'production'

const firstPartyCode = await buildBrowserBundles(SITE, manifests)
const renderers = await loadRenderers(RENDERERS)
const prerenderContext: PrerenderContext = { siteUrl, ownCode: firstPartyCode }
const site = documentSource('index.html', 'web/styles/site.css')
const admin = documentSource('admin.html', 'web/styles/admin.css')

const files: Record<string, string> = {}
const styleHashes: Record<string, string> = {}
const built: Route[] = []
for (const route of routes) {
  const sheet = await renderRoute(route, renderers)
  if (!sheet) {
    console.warn(`${route.path} has no page yet and will answer 404`)
    continue
  }
  const file = htmlFilePath(route)
  await writeDocument(file, route.kind === 'admin' ? admin : site, sheet)
  files[route.path] = file
  built.push(route)
}
const notFoundMarkup = await renderers.renderPage(notFound.path)
await writeDocument('/404.html', site, {
  route: notFound,
  markup: notFoundMarkup,
  sources: [renderers.notFoundSource],
  isShell: false,
})

writeSite(
  '/sitemap.xml',
  sitemap(
    built.filter((route) => route.kind === 'prerendered' && !route.noindex),
    siteUrl,
  ),
)
writeSite('/robots.txt', robots(siteUrl))
writeSite('/manifest.webmanifest', webManifest(themeColorOf(site.template)))
const names = readdirSync(SITE, { recursive: true, encoding: 'utf8' })
await Promise.all(names.filter(hasPrecompressedCopy).map(precompress))

const siteManifest: SiteManifest = {
  files,
  rootFiles: listRootFiles(names),
  styleHashes,
}
writeFileSync(manifestPath(SITE), `${JSON.stringify(siteManifest, null, 2)}\n`)
rmSync(RENDERERS, { recursive: true })
console.log(`Built ${Object.keys(files).length} routes for ${siteUrl} into dist/site`)

function documentSource(entry: DocumentSource['entry'], stylesheet: string): DocumentSource {
  const template = readFileSync(join(SITE, entry), 'utf8')
  rmSync(join(SITE, entry))
  const manifest = moveManifest(manifests[entry])
  return {
    entry,
    manifest,
    template,
    stylist: createCssExtractor(stylesheet),
    fullStylesheet: stylesheetFile(manifest),
  }
}

/** Moves a manifest out of the site's folder: it must not be published. */
function moveManifest(name: string): Manifest {
  renameSync(join(SITE, name), join(DIST, name))
  return readManifest(join(DIST, name))
}

async function writeDocument(
  file: string,
  origin: DocumentSource,
  sheet: Parameters<typeof prerenderPage>[2],
) {
  const made = await prerenderPage(prerenderContext, origin, sheet)
  assertValidHtml(file, made.html)
  styleHashes[file] = styleHash(made.styles)
  writeSite(file, made.html)
}

function writeSite(file: string, content: string | Buffer) {
  const path = join(SITE, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

/** Brotli at maximum quality makes smaller copies than CloudFront. */
async function precompress(name: string): Promise<void> {
  const text = readFileSync(join(SITE, name))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  writeSite(join(PRECOMPRESSED_ROOT, name), await promisify(brotliCompress)(text, { params }))
}

/** Files at the root beside the pages, and the configuration that the deployment adds. A file elsewhere is never served. */
function listRootFiles(names: readonly string[]): string[] {
  const files = names.filter((name) => /\.[a-z0-9]+$/i.test(name) && !name.endsWith('.html'))
  const lost = files.filter((name) => name.includes('/') && !ASSET_FOLDERS.includes(name.split('/')[0] ?? ''))
  if (lost.length > 0)
    throw new Error(`${lost[0]} is in none of the asset folders of infra/hosting/routing.ts`)
  return [...files.filter((name) => !name.includes('/')).map((name) => `/${name}`), SITE_CONFIG_PATH].sort()
}

function themeColorOf(template: string): string {
  const [, color] = template.match(/name="theme-color" content="([^"]+)"/) ?? []
  if (!color) throw new Error('The document names no theme color')
  return color
}
