import type { Route } from '#shared/routes.ts'
import type { Renderers } from './bundle.ts'
import { composeDocument } from './document.ts'
import { headOf } from './head.ts'
import { type Entry, fileOf, filesOf, type Manifest } from './manifest.ts'
import type { Stylist } from './page-styles.ts'

/** One of the two documents that Vite built, and what belongs to it. */
export type Origin = {
  readonly entry: Entry
  readonly manifest: Manifest
  readonly template: string
  readonly stylist: Stylist
}

export type Press = {
  readonly readAsset: (file: string) => string
  readonly siteUrl: string
}

type Sheet = { route: Route; markup: string; sources: readonly string[]; isShell: boolean }

export type MadeDocument = { readonly html: string; readonly styles: string }

/** Makes the document of a page: its markup, the styles that it and its code use, and what to fetch next. */
export async function makeDocument(press: Press, origin: Origin, sheet: Sheet): Promise<MadeDocument> {
  const { readAsset, siteUrl } = press
  const { manifest } = origin
  const scripts = filesOf(manifest, [origin.entry, ...sheet.sources])
  const styles = await origin.stylist([sheet.markup, ...scripts.map(readAsset)])
  const entry = fileOf(manifest, origin.entry)
  const [fullStylesheet] = manifest[origin.entry]?.css ?? []
  if (!fullStylesheet) throw new Error(`${origin.entry} was built without a stylesheet`)
  const html = composeDocument(origin.template, {
    head: headOf(sheet.route, siteUrl),
    styles,
    fullStylesheet,
    body: sheet.markup,
    isShell: sheet.isShell,
    entry,
    preloads: scripts.filter((file) => file !== entry),
  })
  return { html, styles }
}

/** The file of a route: where a static file server would look for it, or aside when it is only a shell. */
export function documentFileOf({ path, kind }: Route): string {
  const name = path.replace(/\/:\w+/g, '').replace(/^\//, '')
  if (kind === 'admin') return '/admin.html'
  if (kind === 'app') return `/shells/${name.replaceAll('/', '-')}.html`
  return name === '' ? '/index.html' : `/${name}/index.html`
}

/** Renders a route that has a page; one without has no document, so that its path is answered by 404. */
export async function sheetOf(route: Route, renderers: Renderers): Promise<Sheet | undefined> {
  if (route.kind === 'admin') {
    return { route, markup: await renderers.renderAdminShell(), sources: [], isShell: true }
  }
  const source = renderers.sources.get(route.path)
  if (!source) return undefined
  const isShell = route.kind === 'app'
  const markup = isShell ? await renderers.renderShell() : await renderers.renderPage(route.path)
  return { route, markup, sources: [source], isShell }
}
