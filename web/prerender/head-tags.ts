import { business } from '#shared/lib/business.ts'
import { escapeHtml } from '#shared/lib/escape-html.ts'
import type { Route } from '#shared/routes.ts'
import { localBusinessJsonLd } from './structured-data.ts'

const SOCIAL_IMAGES: Readonly<Record<string, string>> = {
  booking: 'og-booking',
  bodybuilding: 'og-bodybuilding',
  resources: 'og-resources',
  blog: 'og-resources',
  transformations: 'og-transformations',
}

const socialImagePath = (path: string) =>
  `/images/${SOCIAL_IMAGES[path.split('/')[1] ?? ''] ?? 'og-default'}.jpg`

export function renderHeadTags(route: Route, origin: string): string {
  const { path, noindex } = route
  const [title, description] = [route.title(), route.description?.()]
  const head = [`<title>${escapeHtml(title)}</title>`]
  if (description) head.push(`<meta name="description" content="${escapeHtml(description)}">`)
  if (noindex) return [...head, '<meta name="robots" content="noindex">'].join('')
  return [...head, `<link rel="canonical" href="${origin}${path}">`, ...openGraph(route, origin)].join('')
}

function openGraph({ path, title, description }: Route, origin: string): string[] {
  const properties = {
    'og:type': 'website',
    'og:site_name': business.name,
    'og:title': title(),
    'og:description': description?.(),
    'og:url': origin + path,
    'og:image': origin + socialImagePath(path),
    'og:image:width': '1200',
    'og:image:height': '630',
  }
  const tags = Object.entries(properties).flatMap(([property, content]) =>
    content ? [`<meta property="${property}" content="${escapeHtml(content)}">`] : [],
  )
  return [...tags, '<meta name="twitter:card" content="summary_large_image">']
}

/** Structured data (JSON-LD). The CSP does not apply to it: it is not executable. */
export function renderStructuredData({ path }: Route, origin: string): string {
  if (path !== '/') return ''
  const json = JSON.stringify(localBusinessJsonLd(origin, socialImagePath(path))).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json">${json}</script>`
}
