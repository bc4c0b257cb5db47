import type { Route } from '#shared/routes.ts'
import type { CssExtractor } from './critical-css.ts'
import { renderHeadTags, renderStructuredData } from './head-tags.ts'
import { chunkFile, type Entry, initialFiles, type Manifest } from './manifest.ts'
import type { FirstPartyCode, Renderers } from './vite-build.ts'

export type DocumentSource = {
  readonly entry: Entry
  readonly manifest: Manifest
  readonly template: string
  readonly stylist: CssExtractor
  readonly fullStylesheet: string
}

export type PrerenderContext = { readonly ownCode: FirstPartyCode; readonly siteUrl: string }

type PageRender = {
  route: Route
  markup: string
  sources: readonly string[]
  styledWith?: readonly string[]
  isShell: boolean
}

export type PrerenderedPage = { readonly html: string; readonly styles: string }

/** The home page is part of the initial chunk of every page; other pages do not inline its styles. */
const INITIAL_CHUNK_PAGES = /\/web\/pages\/site\/home[-/]/

/** Every page of the back office has the code of its lists; only lists inline its styles. */
const LIST_MODULES =
  /\/web\/admin\/(list\/(list-frame|filtered-list|list-view|status-filter)|records\/(record-item|filtered-records)|clients\/client-list)\./

export async function prerenderPage(
  press: PrerenderContext,
  origin: DocumentSource,
  sheet: PageRender,
): Promise<PrerenderedPage> {
  const { ownCode, siteUrl } = press
  const { manifest } = origin
  const entry = chunkFile(manifest, origin.entry)
  const scripts = initialFiles(manifest, origin.entry, sheet.sources)
  const styled = sheet.styledWith ? initialFiles(manifest, origin.entry, sheet.styledWith) : scripts
  const modules = styled.flatMap((file) => ownCode.get(file) ?? [])
  const used = modules.filter(
    ({ path }) =>
      (sheet.route.path === '/' || !INITIAL_CHUNK_PAGES.test(path)) &&
      (sheet.styledWith || !LIST_MODULES.test(path)),
  )
  // The classes of a shared sheet are all in the code: markup would make it the sheet of one page.
  const markup = sheet.styledWith ? [] : [sheet.markup]
  const styles = await origin.stylist([...markup, ...used.map(({ code }) => code)])
  const html = composeHtml(origin.template, {
    head: renderHeadTags(sheet.route, siteUrl),
    styles,
    fullStylesheet: origin.fullStylesheet,
    body: sheet.markup,
    isShell: sheet.isShell,
    data: renderStructuredData(sheet.route, siteUrl),
    entry,
    preloads: scripts.filter((file) => file !== entry),
  })
  return { html, styles }
}

const LISTS: readonly string[] = [
  '/admin/bookings',
  '/admin/intake-forms',
  '/admin/waivers',
  '/admin/day-passes',
  '/admin/clients',
]

/** Output path of a route: where a static file server expects it, or a separate folder for an app shell. */
export function htmlFilePath({ path, kind }: Route): string {
  const name = path.replace(/^\//, '').replaceAll('/:', '-by-')
  if (kind !== 'prerendered') return `/shells/${name.replaceAll('/', '-')}.html`
  return name === '' ? '/index.html' : `/${name}/index.html`
}

/** Renders a route that has a page; a route without one has no HTML file, so its path responds with 404. */
export async function renderRoute(route: Route, renderers: Renderers): Promise<PageRender | undefined> {
  const sources = renderers.entrySources.get(route.path)
  if (!sources) return undefined
  return {
    route,
    markup: await renderMarkup(route, renderers),
    sources,
    ...(LISTS.includes(route.path) && {
      styledWith: LISTS.flatMap((path) => renderers.entrySources.get(path) ?? []),
    }),
    isShell: route.kind !== 'prerendered',
  }
}

function renderMarkup({ path, kind }: Route, renderers: Renderers): Promise<string> {
  if (kind === 'admin') return renderers.renderAdminShell(path)
  return kind === 'app' ? renderers.renderShell(path) : renderers.renderPage(path)
}

type HtmlParts = {
  readonly head: string
  readonly styles: string
  readonly fullStylesheet: string
  readonly body: string
  readonly isShell: boolean
  readonly data: string
  readonly entry: string
  readonly preloads: readonly string[]
}

/** Scripts are at the end and have fetchpriority=low, because the page is usable without them. */
function composeHtml(template: string, parts: HtmlParts): string {
  const { head, styles, fullStylesheet, body, isShell, data, entry, preloads } = parts
  const links = preloads.map(
    (file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`,
  )
  const style = `<style data-full="/${fullStylesheet}">${styles}</style>`
  const script = `<script type="module" crossorigin fetchpriority="low" src="/${entry}"></script>`
  const root = `<div id="root"${isShell ? ' data-shell' : ''}>${body}</div>`
  return withoutBuildTags(template)
    .replace('</head>', () => `${head}${style}${links.join('')}</head>`)
    .replace('<div id="root"></div>', () => root)
    .replace('</body>', () => `${data}${script}</body>`)
}

function withoutBuildTags(template: string): string {
  return template
    .replace(/<title>.*?<\/title>/, '')
    .replace(/<script type="module"[^>]*><\/script>/, '')
    .replace(/<link rel="(modulepreload|stylesheet)"[^>]*>/g, '')
    .replace(/>\s+</g, '><')
}
