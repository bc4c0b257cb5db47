import { business } from '#shared/lib/settings/business.ts'
import { escapeHtml } from '#shared/lib/text/escape-html.ts'
import type { Route } from '#shared/routes.ts'

export function buildSitemap(pages: readonly Route[], origin: string): string {
  const urls = pages.map(({ path }) => `  <url><loc>${escapeHtml(origin + path)}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

export function buildRobotsTxt(origin: string): string {
  return `User-agent: *\nDisallow: /admin/\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`
}

export function buildWebManifest(
  template: string,
  fields: object = { start_url: '/', display: 'browser' },
): string {
  const themeColor = themeColorOf(template)
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: iconPath(purpose === 'maskable' ? `maskable-${size}` : String(size)),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const manifest = {
    name: business.name,
    short_name: business.product,
    ...fields,
    background_color: themeColor,
    theme_color: themeColor,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

const iconPath = (file: string) =>
  business.logo ? `/images/${business.logo}-${file}.png` : `/icon-${file}.png`

function themeColorOf(template: string): string {
  const [, color] = template.match(/name="theme-color" content="([^"]+)"/) ?? []
  if (!color) throw new Error('The HTML template has no theme color')
  return color
}
