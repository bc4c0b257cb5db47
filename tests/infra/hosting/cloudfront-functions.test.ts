import { describe, expect, it, vi } from 'vitest'
import { viewerRequest, viewerResponse } from '#infra/hosting/cloudfront-functions.ts'

vi.stubGlobal('SITE_FILES', {
  files: { '/': '/index.html', '/booking': '/booking/index.html' },
  rootFiles: ['/config.json', '/sitemap.xml'],
})

vi.stubGlobal('STYLE_HASHES', { '/index.html': 'sha256-home=', '/404.html': 'sha256-404=' })

const answered = (uri: string, statusCode = 200) =>
  viewerResponse({ request: { uri }, response: { statusCode } }).statusCode

describe('CloudFront', () => {
  it('rewrites a path to its file', () => {
    expect(viewerRequest({ request: { uri: '/booking' } })).toEqual({ uri: '/booking/index.html' })
    expect(viewerRequest({ request: { uri: '/assets/a.js' } })).toEqual({ uri: '/assets/a.js' })
    expect(viewerRequest({ request: { uri: '/nope' } })).toEqual({ uri: '/404.html' })
  })

  it('rewrites to the precompressed copy if the browser accepts it', () => {
    const asked = (uri: string, value: string) =>
      viewerRequest({ request: { uri, headers: { 'accept-encoding': { value } } } })
    expect(asked('/booking', 'gzip, deflate, br, zstd')).toMatchObject({ uri: '/br/booking/index.html' })
    expect(asked('/assets/a.js', 'br')).toMatchObject({ uri: '/br/assets/a.js' })
    expect(asked('/nope', 'br')).toMatchObject({ uri: '/br/404.html' })
    expect(asked('/booking', 'gzip, deflate')).toMatchObject({ uri: '/booking/index.html' })
    for (const uri of [
      '/images/hero-640.avif',
      '/config.json',
      '/fonts/figtree-latin.woff2',
      '/sitemap.xml',
      '/br/assets/a.js',
    ]) {
      expect(asked(uri, 'br')).toMatchObject({ uri })
    }
  })

  it('redirects to the canonical path and keeps the query', () => {
    const querystring = {
      interest: { value: 'Pro' },
      tag: { value: 'a', multiValue: [{ value: 'a' }, { value: 'b' }] },
    }
    expect(viewerRequest({ request: { uri: '/booking/', querystring } })).toEqual({
      statusCode: 301,
      statusDescription: 'Moved Permanently',
      headers: { location: { value: '/booking?interest=Pro&tag=a&tag=b' } },
    })
  })

  it('sets status 404 for unknown paths, before and after the rewrite', () => {
    expect([answered('/nope'), answered('/404.html'), answered('/br/404.html')]).toEqual([404, 404, 404])
    const found = [
      '/booking',
      '/booking/index.html',
      '/br/booking/index.html',
      '/assets/a.js',
      '/br/assets/a.js',
    ]
    expect(found.map((path) => answered(path))).toEqual(found.map(() => 200))
  })

  it('allows the inline styles of the page, and none in other responses', () => {
    const policyOf = (uri: string, statusCode = 200) => {
      const headers = { 'content-security-policy': { value: "default-src 'self'; style-src 'self'; x" } }
      const response = viewerResponse({ request: { uri }, response: { statusCode, headers } })
      return response.headers?.['content-security-policy']?.value.split('; ')[1]
    }
    for (const uri of ['/', '/index.html', '/br/index.html'])
      expect(policyOf(uri)).toBe("style-src 'self' 'sha256-home='")
    expect(policyOf('/br/index.html', 304)).toBe("style-src 'self' 'sha256-home='")
    expect(policyOf('/br/404.html')).toBe("style-src 'self' 'sha256-404='")
    for (const uri of ['/assets/a.js', '/br/assets/a.js', '/booking/'])
      expect(policyOf(uri)).toBe("style-src 'self'")
  })

  it('leaves other responses unchanged', () => expect(answered('/nope', 304)).toBe(304))
})
