import { API_ROOT } from '#shared/operation.ts'
import { SITE_CONFIG_PATH, type SiteConfig } from '#shared/site-config.ts'
import type { UserPoolHandle } from '../cognito/user-pool-handle.ts'
import type { Handler } from '../http/listener.ts'

export type Rooms = {
  readonly site: Handler
  readonly gateway: Handler
  readonly userPool: UserPoolHandle
  readonly cloudUrl: string
}

/** One origin for site and API, as CloudFront makes it. */
export function frontDoor({ site, gateway, userPool, cloudUrl }: Rooms): Handler {
  const config: SiteConfig = {
    userPoolId: userPool.id,
    userPoolClientId: userPool.clientId,
    userPoolEndpoint: `${cloudUrl}/cognito`,
  }
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?')
    if (path === API_ROOT || path.startsWith(`${API_ROOT}/`)) return gateway(request, response)
    if (path !== SITE_CONFIG_PATH) return site(request, response)
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' })
    response.end(JSON.stringify(config))
  }
}
