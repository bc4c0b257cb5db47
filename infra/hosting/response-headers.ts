import type { RoutePath } from '#shared/routes.ts'

type CspOptions = {
  cognitoEndpoint: string
  /** Where the back office uploads pictures to, if it is another origin. */
  uploadEndpoint?: string
}

/** How far Strict-Transport-Security reaches: the site's host alone, its subdomains too, or browsers' preload list. */
export type Hsts = 'host' | 'includeSubDomains' | 'preload'

const hstsDirectives = {
  host: '',
  includeSubDomains: '; includeSubDomains',
  preload: '; includeSubDomains; preload',
} as const satisfies Record<Hsts, string>

const SECONDS_PER_YEAR = 365 * 24 * 60 * 60

/** The one document that may use the camera, exactly so written: CloudFront's path patterns are case-sensitive. */
export const CAMERA_PATH = '/admin/check-in' satisfies RoutePath

/** The back office, which moves between its pages without loading a document. */
export const ADMIN_PATHS = '/admin/*'

/** What differs in the documents of the back office: all of them may upload, and one may use the camera. */
export type SpecialDocument = 'admin' | 'camera'

export function specialDocument(path: string): SpecialDocument | undefined {
  if (path === CAMERA_PATH) return 'camera'
  return path.startsWith(ADMIN_PATHS.slice(0, -1)) ? 'admin' : undefined
}

export function securityHeaders(
  { hsts = 'includeSubDomains', ...settings }: CspOptions & { hsts?: Hsts },
  document?: SpecialDocument,
): Readonly<Record<string, string>> {
  const { uploadEndpoint: _, ...ofVisitors } = settings
  return {
    'content-security-policy': contentSecurityPolicy(document ? settings : ofVisitors),
    'strict-transport-security': `max-age=${2 * SECONDS_PER_YEAR}${hstsDirectives[hsts]}`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': `camera=(${document === 'camera' ? 'self' : ''}), microphone=(), geolocation=(), payment=(), usb=()`,
  }
}

/** Allows no inline styles: allowStyles() adds those of a page. */
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

/**
 * The hashes of all pages would cost each of them a KB that does not compress. A page has that of the deployment before
 * as well, separated by a space. Also runs as a CloudFront Function.
 */
export function allowStyles(policy: string, hashes: string): string {
  const sources = hashes.split(' ').map((hash) => `'${hash}'`)
  return policy.replace("style-src 'self'", `style-src 'self' ${sources.join(' ')}`)
}

/** The hashes that a policy allows, as `allowStyles` writes them. */
export function allowedStyles(policy: string): string[] {
  const [, sources = ''] = /style-src 'self'([^;]*)/.exec(policy) ?? []
  return [...sources.matchAll(/'(sha256-[^']+)'/g)].map(([, hash = '']) => hash)
}
