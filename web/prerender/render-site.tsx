import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { KIOSK_PATH, type OfflinePage, offlinePages } from '#shared/lib/offline-page.ts'
import { business, replaceSettings } from '#shared/lib/settings/business.ts'
import { withoutPastDates } from '#shared/lib/settings/notice.ts'
import { isPageShown } from '#shared/lib/settings/page-visibility.ts'
import type { GymSettings } from '#shared/lib/settings/settings.ts'
import { type Route, type RoutePath, routes } from '#shared/routes.ts'
import type {
  PageRenderingPlan,
  RenderedFile,
  RenderOptions,
  SiteRenderingPlan,
} from '#shared/settings/site-rendering-plan.ts'
import { AdminShell } from '../admin/layout/admin-shell.tsx'
import { loginPage, staffPages } from '../admin/routes.tsx'
import { App } from '../app.tsx'
import { KioskShell } from '../device/kiosk-shell.tsx'
import { MemberShell } from '../device/member-shell.tsx'
import { preloadDeferredComponents } from '../loading/deferred-component.tsx'
import { preloadPage, publicPages } from '../routes.tsx'
import { renderBrandStylesheet } from './brand-stylesheet.ts'
import { composeHtml } from './compose-html.ts'
import { renderServiceWorker } from './device-worker.ts'
import { assertValidHtml } from './html-checks.ts'
import { renderSettingsFiles, selectEmbeddedSettings } from './select-embedded-settings.ts'
import { buildRobotsTxt, buildSitemap, buildWebManifest } from './seo-files.ts'

const manifestFields = ({ page, scope }: OfflinePage, display: 'standalone' | 'fullscreen') => ({
  id: page,
  start_url: page,
  scope,
  display,
})
const MEMBER_MANIFEST = '/me.webmanifest'
const KIOSK_MANIFEST = '/kiosk.webmanifest'

const deviceEntrySources = [
  { path: '/me/:part', source: 'device/member-app.tsx' },
  { path: KIOSK_PATH, source: 'pages/kiosk/kiosk-app.tsx' },
] as const satisfies readonly { path: keyof typeof offlinePages & RoutePath; source: string }[]

export const entrySources = new Map<string, readonly string[]>(
  [...publicPages, loginPage, ...staffPages, ...deviceEntrySources].map(({ path, source }) => [
    path,
    source ? [source] : [],
  ]),
)
export const notFoundSource = 'pages/not-found-page.tsx'

export const notFoundRoute: Route = {
  path: '/404',
  kind: 'prerendered',
  title: () => `Page not found | ${business.name}`,
  noindex: true,
}

const routeOf = ({ path }: Pick<PageRenderingPlan, 'path'>): Route =>
  routes.find((route) => route.path === path) ?? notFoundRoute

let lastRender: Promise<unknown> = Promise.resolve()

/** Renders after the previous call has ended, because all renders share the state of modules, such as the current settings. */
export function renderSite(
  plan: SiteRenderingPlan,
  settings: GymSettings,
  options: RenderOptions,
): Promise<readonly RenderedFile[]> {
  const files = lastRender.then(() => renderFiles(plan, settings, options))
  lastRender = files.catch(() => undefined)
  return files
}

async function renderFiles(
  { templates, documents }: SiteRenderingPlan,
  published: GymSettings,
  { siteUrl, isPreview = false }: RenderOptions,
): Promise<readonly RenderedFile[]> {
  const settings = withoutPastDates(published, new Date())
  replaceSettings(settings)
  const renderedDocuments = documents.filter(({ kind }) => !isPreview || kind !== 'admin')
  const notFound = documents.find(({ path }) => path === notFoundRoute.path)
  const { rest, texts } = await renderSettingsFiles(settings)
  const brandFile = renderBrandStylesheet(settings)
  const files: RenderedFile[] = [rest, texts, ...(brandFile ? [brandFile] : [])]
  for (const document of renderedDocuments) {
    const isGone = !isPageShown(document.path)
    const route = isGone ? notFoundRoute : routeOf(document)
    const { styles, preloads } = (isGone && notFound) || document
    const content = composeHtml(
      document.path === KIOSK_PATH
        ? templates[document.entry].replace(MEMBER_MANIFEST, KIOSK_MANIFEST)
        : templates[document.entry],
      { ...document, styles, preloads },
      {
        route: isPreview ? { ...route, noindex: true } : route,
        isGone,
        siteUrl,
        embedded: selectEmbeddedSettings(document.kind === 'admin' ? published : settings, document, rest),
        stylesheet: document.kind === 'admin' ? undefined : brandFile?.path,
        // The body is the 404 page if the gym has switched off this page.
        body: await renderMarkup(document),
      },
    )
    assertValidHtml(document.file, content)
    files.push({ path: document.file, content, ...(isGone && { status: 404 as const }) })
  }
  if (isPreview) return files
  const workers = deviceEntrySources.flatMap(({ path }) => {
    const file = renderedDocuments.find((document) => document.path === path)?.file
    const page = files.find((one) => one.path === file)
    return page ? [renderServiceWorker(offlinePages[path], page.content)] : []
  })
  const sitemapRoutes = renderedDocuments
    .filter(({ path }) => isPageShown(path))
    .map(routeOf)
    .filter(({ kind, noindex }) => kind === 'prerendered' && !noindex)
  return [
    ...files,
    { path: '/sitemap.xml', content: buildSitemap(sitemapRoutes, siteUrl) },
    { path: '/robots.txt', content: buildRobotsTxt(siteUrl) },
    { path: '/manifest.webmanifest', content: buildWebManifest(templates['index.html']) },
    {
      path: MEMBER_MANIFEST,
      content: buildWebManifest(
        templates['index.html'],
        manifestFields(offlinePages['/me/:part'], 'standalone'),
      ),
    },
    {
      path: KIOSK_MANIFEST,
      content: buildWebManifest(
        templates['index.html'],
        manifestFields(offlinePages[KIOSK_PATH], 'fullscreen'),
      ),
    },
    ...(await Promise.all(workers)),
  ]
}

/** For pages of the kind 'app', renders only the loading state, because their content depends on the URL. */
export async function renderMarkup({ path, kind }: Pick<Route, 'path' | 'kind'>): Promise<string> {
  if (kind === 'admin') return renderToHtml(path, <AdminShell />)
  if (path === KIOSK_PATH) return renderToHtml(path, <KioskShell />)
  if (kind === 'device') return renderToHtml(path, <MemberShell />)
  const location = kind === 'app' ? `${path.replace(/:\w+/g, 'any')}?request=any` : path
  await preloadPage(location)
  await preloadDeferredComponents()
  return renderToHtml(location, <App />)
}

async function renderToHtml(location: string, page: React.ReactNode): Promise<string> {
  const { prelude } = await prerender(<StaticRouter location={location}>{page}</StaticRouter>, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  return new Response(prelude).text()
}
