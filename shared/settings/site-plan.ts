import type { GymSettings } from '../lib/settings/settings.ts'
import type { RouteKind } from '../routes.ts'

export type Entry = 'index.html' | 'admin.html' | 'device.html'

/** What the build decides about one HTML file. Its styles have a hash in the CSP, so they do not depend on settings. */
export type DocumentPlan = {
  /** Path of the route, or '/404'. */
  readonly path: string
  readonly kind: RouteKind
  readonly file: `/${string}.html`
  readonly entry: Entry
  readonly styles: string
  readonly fullStylesheet: string
  readonly script: string
  readonly preloads: readonly string[]
}

export type SitePlan = {
  /** The same for the same build. */
  readonly release: string
  readonly templates: Readonly<Record<Entry, string>>
  readonly documents: readonly DocumentPlan[]
}

export type RenderOptions = {
  /** Origin of the site, without a slash at the end. */
  readonly siteUrl: string
  /** A preview has only what visitors see, and search engines must not list it. */
  readonly isPreview?: boolean
}

/** With a status, the file is served with it: the gym does not have this page. */
export type RenderedFile = {
  readonly path: `/${string}`
  readonly content: string
  readonly status?: 404
}

/** The module that the build puts beside its plan, with the whole of React in it. */
export type SiteRenderer = {
  readonly renderSite: (
    plan: SitePlan,
    settings: GymSettings,
    options: RenderOptions,
  ) => Promise<readonly RenderedFile[]>
}
