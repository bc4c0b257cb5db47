import { unpackedOf } from './packed.ts'
import type { SiteFacts } from './site-facts.ts'

type PolicySettings = Pick<SiteFacts, 'styleHashes'> & {
  /** Where the back office signs in. */
  cognitoEndpoint: string
}

const YEAR_S = 365 * 24 * 60 * 60
const DAY_S = 24 * 60 * 60

/** The headers of every answer of the site, here and on CloudFront. */
export function securityHeaders(settings: PolicySettings): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(settings),
    'strict-transport-security': `max-age=${2 * YEAR_S}; includeSubDomains`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  }
}

export function contentSecurityPolicy({ styleHashes, cognitoEndpoint }: PolicySettings): string {
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", ...styleHashes.map((hash) => `'${hash}'`)],
    'img-src': ["'self'", 'data:'],
    'media-src': ["'self'"],
    'connect-src': ["'self'", cognitoEndpoint],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** How long copies of a file may be used, packed or not. Only what carries a hash in its name never changes. */
export function cacheControl(path: string): string {
  const file = unpackedOf(path)
  if (file.startsWith('/assets/')) return `public, max-age=${YEAR_S}, immutable`
  if (file.startsWith('/fonts/')) return `public, max-age=${30 * DAY_S}`
  if (file.endsWith('.html') || file.endsWith('.json')) return 'public, max-age=0, must-revalidate'
  return `public, max-age=${DAY_S}, stale-while-revalidate=${7 * DAY_S}`
}
