import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { factsPathOf, type SiteFacts } from '#infra/site/site-facts.ts'
import { business } from '#shared/business.ts'
import { type Route, routes } from '#shared/routes.ts'
import { buildBrowserCode, loadRenderers } from './site/bundle.ts'
import { checkDocument } from './site/checks.ts'
import { documentFileOf, makeDocument, type Origin, type Press, sheetOf } from './site/documents.ts'
import { type Manifest, readManifest, stylesheetOf } from './site/manifest.ts'
import { packTexts } from './site/pack.ts'
import { styleHash, stylistOf } from './site/page-styles.ts'
import { robots, sitemap, webManifest } from './site/search-files.ts'

const DIST = resolve('dist')
const SITE = join(DIST, 'site')
const RENDERERS = join(DIST, 'renderers')
/** Vite's records of the two builds, kept for the tests of what pages weigh. */
const manifests = { 'index.html': 'site-manifest.json', 'admin.html': 'admin-manifest.json' } as const

/** Where the site will live: the gym's own domain unless told otherwise. */
const siteUrl = process.env.SITE_URL ?? `https://${business.email.split('@')[1]}`

const notFound: Route = {
  path: '/404',
  kind: 'prerendered',
  title: `Page not found | ${business.name}`,
  noindex: true,
}

// Inherited from a test run it would put React's development build into the site.
process.env.NODE_ENV = 'production'

const ownCode = await buildBrowserCode(SITE, manifests)
const renderers = await loadRenderers(RENDERERS)
const press: Press = { siteUrl, ownCode }
const site = siteOrigin()
const admin = adminOrigin()

const files: Record<string, string> = {}
const styles = new Set<string>()
const built: Route[] = []
for (const route of routes) {
  const sheet = await sheetOf(route, renderers)
  if (!sheet) {
    console.warn(`${route.path} has no page yet and will answer 404`)
    continue
  }
  const file = documentFileOf(route)
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
await packTexts(SITE)

const facts: SiteFacts = { files, styleHashes: [...styles].map(styleHash) }
writeFileSync(factsPathOf(SITE), `${JSON.stringify(facts, null, 2)}\n`)
rmSync(RENDERERS, { recursive: true })
console.log(`Built ${Object.keys(files).length} routes for ${siteUrl} into dist/site`)

/** A visitor's document carries the styles of its own page and fetches the others when it shows something else. */
function siteOrigin(): Origin {
  const origin = originOf('index.html')
  return {
    ...origin,
    stylist: stylistOf('web/styles/site.css'),
    fullStylesheet: stylesheetOf(origin.manifest),
  }
}

/** The back office has few styles: each of its documents carries them all. */
function adminOrigin(): Origin {
  const origin = originOf('admin.html')
  const styles = readFileSync(join(SITE, stylesheetOf(origin.manifest)), 'utf8').trim()
  return { ...origin, stylist: async () => styles }
}

/** The document as Vite made it is only the pattern of those of the routes. */
function originOf(entry: Origin['entry']) {
  const template = readFileSync(join(SITE, entry), 'utf8')
  rmSync(join(SITE, entry))
  return { entry, manifest: takeManifest(manifests[entry]), template }
}

/** Moves a manifest out of the site's folder: it is not for visitors. */
function takeManifest(name: string): Manifest {
  renameSync(join(SITE, name), join(DIST, name))
  return readManifest(join(DIST, name))
}

async function writeDocument(file: string, origin: Origin, sheet: Parameters<typeof makeDocument>[2]) {
  const made = await makeDocument(press, origin, sheet)
  checkDocument(file, made.html)
  styles.add(made.styles)
  writeSite(file, made.html)
}

function writeSite(file: string, content: string) {
  const path = join(SITE, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

function themeColorOf(template: string): string {
  const [, color] = template.match(/name="theme-color" content="([^"]+)"/) ?? []
  if (!color) throw new Error('The document names no theme color')
  return color
}
