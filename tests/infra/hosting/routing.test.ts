import { describe, expect, it } from 'vitest'
import { resolvePath, resolvePreviewFile } from '#infra/hosting/routing.ts'
import { createPreviewToken, previewFolder } from '#shared/settings/preview.ts'

const files = {
  '/': '/index.html',
  '/booking': '/booking/index.html',
  '/day-pass/:passCode': '/shells/day-pass.html',
  '/verify/:reference': '/shells/verify.html',
  '/me/:part': '/shells/me-by-part.html',
  '/admin/login': '/shells/admin-login.html',
  '/admin/dashboard': '/shells/admin-dashboard.html',
}
const resolve = (path: string) => resolvePath(path, { files, rootFiles: ['/robots.txt'] })

describe('a path of the site', () => {
  it.each([
    ['/', '/index.html'],
    ['/booking', '/booking/index.html'],
    ['/Booking', '/booking/index.html'],
    ['/day-pass/DP23ABCD', '/shells/day-pass.html'],
    ['/day-pass/anything.at-all', '/shells/day-pass.html'],
    ['/me/card', '/shells/me-by-part.html'],
    ['/admin/login', '/shells/admin-login.html'],
    ['/assets/index-a1b2.js', '/assets/index-a1b2.js'],
    ['/images/hero-640.avif', '/images/hero-640.avif'],
    ['/robots.txt', '/robots.txt'],
  ])('%s serves %s', (path, file) => expect(resolve(path)).toEqual({ status: 200, file }))

  it.each([
    '/nope',
    '/booking/more',
    '/day-pass',
    '/day-pass/a/b',
    '/admin/nope',
    '/404.html',
    '/wp-login.php',
    '/.env',
    '/.git/config',
    '/favicon.ico',
    '/sitemap.xml.gz',
    '/assets',
    '/booking/wp-login.php',
    '',
    '/toString',
  ])('%j serves the 404 page with status 404', (path) =>
    expect(resolve(path)).toEqual({ status: 404, file: '/404.html' }),
  )

  it.each([
    ['/booking/', '/booking'],
    ['/day-pass/DP23ABCD/', '/day-pass/DP23ABCD'],
    ['/admin', '/admin/dashboard'],
    ['/admin/', '/admin'],
    ['/me', '/me/card'],
  ])('%s redirects to %s', (path, location) => expect(resolve(path)).toEqual({ status: 301, location }))

  it.each(['//evil.example/', '///evil.example/', '//'])('%s never redirects to another host', (path) => {
    const resolution = resolve(path)
    expect('location' in resolution && resolution.location.startsWith('//')).toBe(false)
  })
})

it('a preview page is served until the preview ends, and only with its complete link', () => {
  const [now, secret] = [Date.parse('2026-11-28T12:00:00Z'), 'a'.repeat(32)]
  const token = createPreviewToken(new Date(now + 1000), secret)
  const page = '/booking/index.html'
  expect(resolvePreviewFile(page, token, now)).toBe(previewFolder(token) + page)
  expect(resolvePreviewFile(page, token, now + 1000)).toBe('/404.html')
  expect(resolvePreviewFile(page, token.slice(0, -1), now)).toBe('/404.html')
  expect(resolvePreviewFile('/assets/index-a1b2.js', token, now)).toBe('/assets/index-a1b2.js')
})
