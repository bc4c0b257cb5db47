import type { Route } from '#shared/routes.ts'
import type { Renderers } from './bundle.ts'
import { composeDocument } from './document.ts'
import { headOf, structuredDataOf } from './head.ts'
import { type Entry, fileOf, filesOf, type Manifest } from './manifest.ts'
import type { OwnCode } from './own-code.ts'
import type { Stylist } from './page-styles.ts'

/** One of the two documents that Vite built, and what belongs to it. */
export type Origin = {
  readonly entry: Entry
  readonly manifest: Manifest
  readonly template: string
  readonly stylist: Stylist
  /** The file with all styles, where the stylist gives a page less. */
  readonly fullStylesheet?: string
}

export type Press = { readonly ownCode: OwnCode; readonly siteUrl: string }

type Sheet = { route: Route; markup: string; sources: readonly string[]; isShell: boolean }

export type MadeDocument = { readonly html: string; readonly styles: string }

/** The page that comes with the script of every document, and waits for its styles in those of other pages. */
const IN_THE_START = /\/web\/pages\/home[-/]/

/** Makes the document of a page: its markup, the styles that it and its code use, and what to fetch next. */
export async function makeDocument(press: Press, origin: Origin, sheet: Sheet): Promise<MadeDocument> {
  const { ownCode, siteUrl } = press
  const { manifest } = origin
  const entry = fileOf(manifest, origin.entry)
  const scripts = filesOf(manifest, [origin.entry, ...sheet.sources])
  const modules = scripts.flatMap((file) => ownCode.get(file) ?? [])
  const used = modules.filter(({ path }) => sheet.route.path === '/' || !IN_THE_START.test(path))
  const styles = await origin.stylist([sheet.markup, ...used.map(({ code }) => code)])
  const html = composeDocument(origin.template, {
    head: headOf(sheet.route, siteUrl),
    styles,
    fullStylesheet: origin.fullStylesheet,
    body: sheet.markup,
    isShell: sheet.isShell,
    data: structuredDataOf(sheet.route, siteUrl),
    entry,
    preloads: scripts.filter((file) => file !== entry),
  })
  return { html, styles }
}

/** The file of a route: where a static file server would look for it, or aside when it is only a shell. */
export function documentFileOf({ path, kind }: Route): string {
  const name = path.replace(/\/:\w+/g, '').replace(/^\//, '')
  if (kind !== 'prerendered') return `/shells/${name.replaceAll('/', '-')}.html`
  return name === '' ? '/index.html' : `/${name}/index.html`
}

/** Renders a route that has a page; one without has no document, so that its path is answered by 404. */
export async function sheetOf(route: Route, renderers: Renderers): Promise<Sheet | undefined> {
  const sources = renderers.sources.get(route.path)
  if (!sources) return undefined
  return { route, markup: await markupOf(route, renderers), sources, isShell: route.kind !== 'prerendered' }
}

function markupOf({ path, kind }: Route, renderers: Renderers): Promise<string> {
  if (kind === 'admin') return renderers.renderAdminShell(path)
  return kind === 'app' ? renderers.renderShell(path) : renderers.renderPage(path)
}
