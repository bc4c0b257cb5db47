import { business } from '#shared/lib/settings/business.ts'
import { pageSettings } from '#shared/lib/settings/pages.ts'
import { escapeHtml } from '#shared/lib/text/escape-html.ts'
import type { Route } from '#shared/routes.ts'
import { SOCIAL_IMAGE } from '#shared/settings/picture-files.ts'
import { buildBusinessJsonLd } from './structured-data.ts'

type SocialImage = { path: string; width: number; height: number }

const { suffix, ...SOCIAL_IMAGE_SIZE } = SOCIAL_IMAGE
const ICON_SIZE = 512

function socialImage(path: string): SocialImage {
  const area = path.split('/')[1] ?? ''
  const pictureName =
    { bodybuilding: pageSettings.bodybuilding, booking: pageSettings.booking }[area]?.picture ||
    pageSettings.home.picture
  if (pictureName) return { path: `/images/${pictureName}${suffix}`, ...SOCIAL_IMAGE_SIZE }
  if (business.logo) return { path: `/images/${business.logo}-512.png`, width: ICON_SIZE, height: ICON_SIZE }
  return { path: '/images/hero.jpg', width: 1280, height: 720 }
}

export function renderHeadTags(route: Route, origin: string): string {
  const { path, noindex } = route
  const [title, description] = [route.title(), route.description?.()]
  const headTags = [`<title>${escapeHtml(title)}</title>`]
  if (description) headTags.push(`<meta name="description" content="${escapeHtml(description)}">`)
  if (noindex) return [...headTags, '<meta name="robots" content="noindex">'].join('')
  return [
    ...headTags,
    `<link rel="canonical" href="${origin}${path}">`,
    ...renderOpenGraphTags(route, origin),
  ].join('')
}

function renderOpenGraphTags({ path, title, description }: Route, origin: string): string[] {
  const image = socialImage(path)
  const properties = {
    'og:type': 'website',
    'og:site_name': business.name,
    'og:title': title(),
    'og:description': description?.(),
    'og:url': origin + path,
    'og:image': origin + image.path,
    'og:image:width': String(image.width),
    'og:image:height': String(image.height),
  }
  const tags = Object.entries(properties).flatMap(([property, content]) =>
    content ? [`<meta property="${property}" content="${escapeHtml(content)}">`] : [],
  )
  const card = image.width > image.height ? 'summary_large_image' : 'summary'
  return [...tags, `<meta name="twitter:card" content="${card}">`]
}

/** Renders JSON-LD inline, which the CSP allows because browsers do not execute it. */
export function renderStructuredData({ path }: Route, origin: string): string {
  if (path !== '/') return ''
  const json = JSON.stringify(buildBusinessJsonLd(origin, socialImage(path).path)).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json">${json}</script>`
}

export function addLogoIcons(template: string): string {
  const { logo } = business
  if (!logo) return template
  return template
    .replace(/<link rel="icon" [^>]*svg[^>]*>/, '')
    .replace('/favicon-32.png', `/images/${logo}-32.png`)
    .replace('/apple-touch-icon.png', `/images/${logo}-180.png`)
}
