import { KIOSK_PATH } from '#shared/lib/offline-page.ts'
import type { RoutePath } from '#shared/routes.ts'

type CspOptions = {
  cognitoEndpoint: string
  /** The origin to which pictures are uploaded, if it differs from the origin of the site. */
  uploadEndpoint?: string
}

export type HstsScope = 'host' | 'includeSubDomains' | 'preload'

const hstsDirectives = {
  host: '',
  includeSubDomains: '; includeSubDomains',
  preload: '; includeSubDomains; preload',
} as const satisfies Record<HstsScope, string>

const SECONDS_PER_YEAR = 365 * 24 * 60 * 60

/** The only back-office page that may use the camera. A different spelling such as /Admin/Check-In may not, because CloudFront is case-sensitive. */
export const CAMERA_PAGE_PATH = '/admin/check-in' satisfies RoutePath

/** All back-office pages allow uploads, because client-side navigation keeps the headers of the first document. */
export const ADMIN_PATH_PATTERN = '/admin/*'

/** The kinds of documents that get special headers. The kiosk document uses the camera and calls the relay that opens the gym's door. */
export type DocumentKind = 'admin' | 'camera' | 'kiosk'

export function findDocumentKind(path: string): DocumentKind | undefined {
  if (path === CAMERA_PAGE_PATH) return 'camera'
  if (path === KIOSK_PATH) return 'kiosk'
  return path.startsWith(ADMIN_PATH_PATTERN.slice(0, -1)) ? 'admin' : undefined
}

export function securityHeaders(
  { hsts = 'includeSubDomains', ...settings }: CspOptions & { hsts?: HstsScope },
  document?: DocumentKind,
): Readonly<Record<string, string>> {
  const { uploadEndpoint: _, ...visitorSettings } = settings
  const isForStaff = document === 'admin' || document === 'camera'
  const policy = contentSecurityPolicy(isForStaff ? settings : visitorSettings)
  return {
    'content-security-policy': document === 'kiosk' ? allowHttpsConnections(policy) : policy,
    'strict-transport-security': `max-age=${2 * SECONDS_PER_YEAR}${hstsDirectives[hsts]}`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': `camera=(${document === 'camera' || document === 'kiosk' ? 'self' : ''}), microphone=(), geolocation=(), payment=(), usb=()`,
  }
}

/** Returns a policy that allows no inline styles. allowStyles() adds the hashes of a page's styles. */
export function contentSecurityPolicy({ cognitoEndpoint, uploadEndpoint }: CspOptions): string {
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'worker-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'", cognitoEndpoint, ...(uploadEndpoint ? [uploadEndpoint] : [])],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** Allows connections to all HTTPS URLs, because only the gym knows the URL of the relay that opens the door. */
const allowHttpsConnections = (policy: string): string =>
  policy.replace(/connect-src [^;]*/, "connect-src 'self' https:")

/** Adds the style hashes of one page only, because the hashes of all pages would add 1 KB to each response. */
export function allowStyles(policy: string, hashes: string): string {
  const sources = hashes.split(' ').map((hash) => `'${hash}'`)
  return policy.replace("style-src 'self'", `style-src 'self' ${sources.join(' ')}`)
}

export function parseAllowedStyles(policy: string): string[] {
  const [, sources = ''] = /style-src 'self'([^;]*)/.exec(policy) ?? []
  return [...sources.matchAll(/'(sha256-[^']+)'/g)].map(([, hash = '']) => hash)
}
