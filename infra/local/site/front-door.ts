import { API_ROOT } from '#shared/operation.ts'
import { SITE_CONFIG_PATH, type SiteConfig } from '#shared/site-config.ts'
import type { Handler } from '../http/listener.ts'
import type { Site } from './code.ts'

export type Rooms = { readonly site: Site; readonly gateway: Handler; readonly config: SiteConfig }

/** One origin for site and API, as CloudFront makes it. */
export function frontDoor({ site, gateway, config }: Rooms): Handler {
  return (request, response) => {
    for (const [name, value] of Object.entries(site.headers)) response.setHeader(name, value)
    const [path = ''] = (request.url ?? '').split('?')
    if (path === API_ROOT || path.startsWith(`${API_ROOT}/`)) return gateway(request, response)
    if (path !== SITE_CONFIG_PATH) return site.pages(request, response)
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' })
    response.end(JSON.stringify(config))
  }
}
