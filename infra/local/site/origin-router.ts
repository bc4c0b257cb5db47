import { API_BASE_PATH } from '#shared/lib/operation.ts'
import { SITE_CONFIG_PATH, type SiteConfig } from '#shared/lib/site-config.ts'
import type { Handler } from '../http/listener.ts'
import type { Site } from './code-source.ts'

export type OriginHandlers = { readonly site: Site; readonly gateway: Handler; readonly config: SiteConfig }

/** Serves site and API on one origin, as CloudFront does. */
export function createOriginRouter({ site, gateway, config }: OriginHandlers): Handler {
  return (request, response) => {
    for (const [name, value] of Object.entries(site.headers)) response.setHeader(name, value)
    const [path = ''] = (request.url ?? '').split('?')
    if (path === API_BASE_PATH || path.startsWith(`${API_BASE_PATH}/`)) return gateway(request, response)
    if (path !== SITE_CONFIG_PATH) return site.handlePages(request, response)
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' })
    response.end(JSON.stringify(config))
  }
}
