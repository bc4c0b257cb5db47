import { buildRequest } from '#shared/lib/operation.ts'
import { SITE_CONFIG_PATH } from '#shared/lib/site-config.ts'
import { getMember } from '#shared/members/own-page-operations.ts'
import type { Route } from '#shared/routes.ts'
import { type EmbeddedSettings, renderEmbeddedSettings } from '#shared/settings/embedded-settings.ts'
import { NOT_FOUND_ATTRIBUTE } from '#shared/settings/gone-pages.ts'
import type { PageRenderingPlan } from '#shared/settings/site-rendering-plan.ts'
import { addLogoIcons, renderHeadTags, renderStructuredData } from './head-tags.ts'

type DocumentContent = {
  readonly route: Route
  readonly isGone: boolean
  readonly siteUrl: string
  readonly embedded: EmbeddedSettings
  readonly stylesheet?: string | undefined
  readonly body: string
}

/** The API path that a page always requests first. The document preloads the response, so that it starts to load before the page's script. */
const PRELOADED_API_PATHS: Readonly<Record<string, string>> = {
  '/admin/login': SITE_CONFIG_PATH,
  '/me/:part': buildRequest(getMember, {}).path,
}

/** Puts scripts last and gives them a low fetch priority, because visitors can read the page without scripts. */
export function composeHtml(template: string, plan: PageRenderingPlan, content: DocumentContent): string {
  const { route, isGone, siteUrl, embedded, stylesheet, body } = content
  const links = plan.preloads.map(
    (file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`,
  )
  const firstCall = PRELOADED_API_PATHS[route.path]
  if (firstCall) links.push(`<link rel="preload" href="${firstCall}" as="fetch" crossorigin>`)
  const style = `<style data-full="/${plan.fullStylesheet}">${plan.styles}</style>`
  const brandLink = stylesheet ? `<link rel="stylesheet" href="${stylesheet}">` : ''
  const script = `<script type="module" crossorigin fetchpriority="low" src="/${plan.script}"></script>`
  const root = `<div id="root"${isGone ? ` ${NOT_FOUND_ATTRIBUTE}` : ''}${plan.kind === 'prerendered' ? '' : ' data-shell'}>${body}</div>`
  const data = renderStructuredData(route, siteUrl) + renderEmbeddedSettings(embedded)
  return addLogoIcons(withoutBuildTags(template))
    .replace('</head>', () => `${renderHeadTags(route, siteUrl)}${brandLink}${style}${links.join('')}</head>`)
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
