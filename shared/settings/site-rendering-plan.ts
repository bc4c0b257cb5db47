import type { GymSettings } from '../lib/settings/settings.ts'
import type { RouteKind } from '../routes.ts'

export type EntryPage = 'index.html' | 'admin.html' | 'device.html'

/** The build's data for rendering one HTML file. `styles` must not depend on settings, because the CSP contains the hash of the styles. */
export type PageRenderingPlan = {
  readonly path: string
  readonly kind: RouteKind
  readonly file: `/${string}.html`
  readonly entry: EntryPage
  readonly styles: string
  readonly fullStylesheet: string
  readonly script: string
  readonly preloads: readonly string[]
}

export type SiteRenderingPlan = {
  readonly release: string
  readonly templates: Readonly<Record<EntryPage, string>>
  readonly documents: readonly PageRenderingPlan[]
}

export type RenderOptions = {
  /** The origin of the site, without a slash at the end. */
  readonly siteUrl: string
  /** True for a preview. A preview contains only visitors' pages, and search engines must not list it. */
  readonly isPreview?: boolean
}

/** A rendered page. The status 404 means that the gym does not have this page. */
export type RenderedFile = {
  readonly path: `/${string}`
  readonly content: string
  readonly status?: 404
}

/** The module that renders pages. The build bundles it with React and stores it beside the document plans. */
export type SiteRenderer = {
  readonly renderSite: (
    plan: SiteRenderingPlan,
    settings: GymSettings,
    options: RenderOptions,
  ) => Promise<readonly RenderedFile[]>
}
