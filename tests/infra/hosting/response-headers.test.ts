import { describe, expect, it } from 'vitest'
import {
  allowStyles,
  contentSecurityPolicy,
  type DocumentKind,
  findDocumentKind,
  securityHeaders,
} from '#infra/hosting/response-headers.ts'
import { getCacheControl } from '#shared/settings/media-types.ts'

const settings = {
  cognitoEndpoint: 'https://cognito-idp.us-west-2.amazonaws.com',
}

describe('the Content-Security-Policy', () => {
  const policy = contentSecurityPolicy(settings).split('; ')

  it('allows neither inline scripts nor eval', () => {
    expect(policy).toContain("script-src 'self'")
    expect(policy.join()).not.toContain('unsafe')
  })

  it('allows workers of the site itself only', () => expect(policy).toContain("worker-src 'self'"))

  it('allows inline styles only in a page, by their hash', () => {
    expect(policy).toContain("style-src 'self'")
    const ofPage = allowStyles(contentSecurityPolicy(settings), 'sha256-one=').split('; ')
    expect(ofPage).toEqual(
      policy.map((directive) => directive.replace(/^style-src.*/, "style-src 'self' 'sha256-one='")),
    )
  })

  it('allows connections to the site itself and to Cognito only', () =>
    expect(policy).toContain("connect-src 'self' https://cognito-idp.us-west-2.amazonaws.com"))

  it('forbids plug-ins, framing, other base URLs and foreign form actions', () => {
    for (const directive of [
      "object-src 'none'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
    ]) {
      expect(policy).toContain(directive)
    }
  })
})

describe('every response', () => {
  it.each([
    ['strict-transport-security', 'max-age=63072000; includeSubDomains'],
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'same-origin'],
    ['cross-origin-opener-policy', 'same-origin-allow-popups'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
  ])('has the header %s', (name, value) => expect(securityHeaders(settings)[name]).toBe(value))

  it.each([
    ['host', 'max-age=63072000'],
    ['includeSubDomains', 'max-age=63072000; includeSubDomains'],
    ['preload', 'max-age=63072000; includeSubDomains; preload'],
  ] as const)('has the Strict-Transport-Security header for %s', (hsts, value) =>
    expect(securityHeaders({ ...settings, hsts })['strict-transport-security']).toBe(value),
  )

  it('of the front desk differs only in the permission to use the camera', () =>
    expect(securityHeaders(settings, 'camera')).toEqual({
      ...securityHeaders(settings),
      'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
    }))
})

it('a kiosk may only use the camera and connect to a door relay over HTTPS in addition', () => {
  const { 'content-security-policy': policy, ...others } = securityHeaders(settings)
  expect(securityHeaders(settings, 'kiosk')).toEqual({
    ...others,
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
    'content-security-policy': policy?.replace(
      "connect-src 'self' https://cognito-idp.us-west-2.amazonaws.com",
      "connect-src 'self' https:",
    ),
  })
})

describe('uploads', () => {
  const uploadEndpoint = 'https://gym-uploads.s3.us-west-2.amazonaws.com'
  const connections = (document?: DocumentKind) => {
    const policy = securityHeaders({ ...settings, uploadEndpoint }, document)['content-security-policy'] ?? ''
    return /connect-src ([^;]*)/.exec(policy)?.[1]
  }

  it.each(['admin', 'camera'] as const)('are allowed in documents of the back office: %s', (document) =>
    expect(connections(document)).toBe(`'self' ${settings.cognitoEndpoint} ${uploadEndpoint}`),
  )

  it('are not allowed on the pages of visitors', () =>
    expect(connections()).toBe(`'self' ${settings.cognitoEndpoint}`))

  it.each([
    ['/admin/settings', 'admin'],
    ['/admin/check-in', 'camera'],
    ['/kiosk', 'kiosk'],
    ['/administration', undefined],
    ['/', undefined],
  ])('%s is a document of the kind %s', (path, kind) => expect(findDocumentKind(path)).toBe(kind))
})

describe('the cache lifetime of a file', () => {
  it.each([
    ['/assets/index-a1b2.js', 'public, max-age=31536000, immutable'],
    ['/index.html', 'public, max-age=0, must-revalidate'],
    ['/config.json', 'public, max-age=0, must-revalidate'],
    ['/fonts/figtree-latin.woff2', 'public, max-age=2592000'],
    ['/br/assets/site-1a2b.js', 'public, max-age=31536000, immutable'],
    ['/images/hero-640.avif', 'public, max-age=86400, stale-while-revalidate=604800'],
    ['/images/upload-trainer-0123456789abcdef01234567-480.webp', 'public, max-age=31536000, immutable'],
    ['/robots.txt', 'public, max-age=0, must-revalidate'],
    ['/manifest.webmanifest', 'public, max-age=0, must-revalidate'],
  ])('of %s is %s', (file, value) => expect(getCacheControl(file)).toBe(value))
})
