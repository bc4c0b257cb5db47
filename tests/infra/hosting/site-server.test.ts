import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSiteHandler } from '#infra/hosting/site-server.ts'
import { bundleCloudFrontFunction } from '#scripts/build/bundle-cloudfront-function.ts'
import { NOT_FOUND_ATTRIBUTE, NOT_FOUND_HEADER, NOT_FOUND_METADATA } from '#shared/settings/gone-pages.ts'
import { UNUSUAL_PATHS } from '#tests/support/fixtures/odd-paths.ts'

const PAGE = `<!doctype html>${'<p>strong</p>'.repeat(100)}`
const NOT_FOUND = '<h1>404</h1>'
const site = {
  files: {
    '/': '/index.html',
    '/booking': '/booking/index.html',
    '/missing': '/missing/index.html',
    '/privacy': '/privacy/index.html',
    '/day-pass/:code': '/shells/day-pass-by-code.html',
    '/admin/login': '/shells/admin-login.html',
    '/admin/dashboard': '/shells/admin-dashboard.html',
  },
  rootFiles: ['/robots.txt', '/config.json'],
  styleHashes: {
    '/index.html': 'sha256-home=',
    '/privacy/index.html': 'sha256-legal= sha256-404=',
    '/404.html': 'sha256-404=',
  },
}
const stored: Readonly<Record<string, string | Buffer>> = {
  '/index.html': PAGE,
  '/br/index.html': brotliCompressSync(PAGE),
  '/booking/index.html': 'the booking page',
  '/privacy/index.html': `<div id="root" ${NOT_FOUND_ATTRIBUTE}>404</div>`,
  '/br/privacy/index.html': brotliCompressSync('404'),
  '/404.html': NOT_FOUND,
  '/br/404.html': brotliCompressSync(NOT_FOUND),
  '/shells/day-pass-by-code.html': 'a shell',
  '/shells/admin-login.html': 'the login page',
  '/shells/admin-dashboard.html': 'the dashboard',
  '/robots.txt': 'User-agent: *',
  '/config.json': '{}',
  '/assets/site-1a2b.js': 'start()',
  '/images/hero-avif.avif': 'an image',
  '/video/loop.webm': 'abcdefghij',
}

const folder = mkdtempSync(join(tmpdir(), 'site-'))
let server: Server
let port = 0

beforeAll(async () => {
  for (const [name, content] of Object.entries(stored)) {
    mkdirSync(dirname(join(folder, 'site', name)), { recursive: true })
    writeFileSync(join(folder, 'site', name), content)
  }
  writeFileSync(join(folder, 'site-manifest.json'), JSON.stringify(site))
  writeFileSync(join(folder, 'secret.txt'), 'not of the site')
  server = createServer(
    createSiteHandler(join(folder, 'site'), { cognitoEndpoint: 'https://cognito.example' }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

type Answer = { status: number; headers: Record<string, unknown>; body: Buffer }

/** Sends the path unchanged, because fetch would normalize it. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request({ port, path, headers, method }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
    call.on('error', reject).end()
  })
}

describe('the server of the built site', () => {
  it('serves a page in an encoding that the browser accepts', async () => {
    const brotli = await ask('/', { 'accept-encoding': 'gzip, deflate, br' })
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/html; charset=utf-8',
      vary: 'accept-encoding',
    })
    expect(brotliDecompressSync(brotli.body).toString()).toBe(PAGE)
    expect(gunzipSync((await ask('/', { 'accept-encoding': 'gzip' })).body).toString()).toBe(PAGE)
    expect((await ask('/')).body.toString()).toBe(PAGE)
  })

  it('serves a text file without a precompressed copy uncompressed', async () => {
    const shell = await ask('/day-pass/DP234567', { 'accept-encoding': 'br' })
    expect([shell.headers['content-encoding'], shell.body.toString()]).toEqual([undefined, 'a shell'])
  })

  it('responds with 304 to a matching ETag and repeats the Content-Security-Policy', async () => {
    const first = await ask('/')
    const again = await ask('/', { 'if-none-match': String(first.headers.etag) })
    expect([again.status, again.body.length]).toEqual([304, 0])
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
  })

  it('allows the camera only in the document of the front desk', async () => {
    const cameraOf = async (path: string) =>
      String((await ask(path)).headers['permissions-policy']).split(',')[0]
    expect(await cameraOf('/admin/check-in?camera=on')).toBe('camera=(self)')
    for (const path of ['/', '/admin/dashboard', '/admin/check-in/', '/Admin/Check-In', '/no/such/page'])
      expect(await cameraOf(path)).toBe('camera=()')
  })

  it('sends the security headers on every response', async () => {
    for (const path of ['/', '/nope', '/video/loop.webm', '/booking/']) {
      expect((await ask(path)).headers['content-security-policy']).toContain("default-src 'self'")
    }
  })

  it.each([
    ['/', {}, "style-src 'self' 'sha256-home='"],
    ['/', { 'accept-encoding': 'br' }, "style-src 'self' 'sha256-home='"],
    ['/br/index.html', {}, "style-src 'self' 'sha256-home='"],
    ['/nope', {}, "style-src 'self' 'sha256-404='"],
    ['/privacy', {}, "style-src 'self' 'sha256-legal=' 'sha256-404='"],
    ['/video/loop.webm', {}, "style-src 'self'"],
    ['/booking/', {}, "style-src 'self'"],
  ])('allows only the inline styles of the page: %s %j', async (path, headers, directive) => {
    const policy = String((await ask(path, headers)).headers['content-security-policy'])
    expect(policy.split('; ')).toContain(directive)
  })

  it('serves byte ranges of a video', async () => {
    const part = await ask('/video/loop.webm', { range: 'bytes=2-4' })
    expect([part.status, part.headers['content-range'], part.body.toString()]).toEqual([
      206,
      'bytes 2-4/10',
      'cde',
    ])
    expect((await ask('/video/loop.webm', { range: 'bytes=10-' })).status).toBe(416)
    expect((await ask('/video/loop.webm')).headers['accept-ranges']).toBe('bytes')
  })

  it('responds with the 404 page to unknown paths', async () => {
    for (const path of ['/nope', '/images/none.avif', '/missing', '/%E0%A4%A']) {
      const answer = await ask(path)
      expect([answer.status, answer.body.toString()]).toEqual([404, NOT_FOUND])
    }
  })

  it('responds with 404 to a page that the gym does not have, in every encoding', async () => {
    for (const encoding of ['br', 'gzip', 'identity'])
      expect((await ask('/privacy', { 'accept-encoding': encoding })).status).toBe(404)
  })

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/video/../../secret.txt',
    '//secret.txt',
    '/%2e%2e/secret.txt',
  ])('never serves files outside its folder: %s', async (path) =>
    expect((await ask(path)).body.toString()).toBe(NOT_FOUND),
  )

  it('keeps the query in a redirect', async () => {
    const moved = await ask('/booking/?interest=Pro')
    expect([moved.status, moved.headers.location]).toEqual([301, '/booking?interest=Pro'])
  })

  it('sends valid headers for any path', async () => {
    expect((await ask('/a%0d%0aset-cookie:x/')).headers['set-cookie']).toBeUndefined()
  })

  it('rejects methods other than GET and HEAD', async () => {
    expect((await ask('/', {}, 'POST')).status).toBe(405)
    const head = await ask('/', {}, 'HEAD')
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(PAGE.length),
    ])
  })
})

describe('CloudFront with its functions and the local server', () => {
  const functions = Promise.all(
    (['viewerRequest', 'viewerResponse'] as const).map(async (name) =>
      runInContext(`${await bundleCloudFrontFunction(name, site)};handler`, createContext({})),
    ),
  )

  async function onCloudFront(uri: string): Promise<readonly [number, (string | Buffer)?]> {
    const [viewerRequest, viewerResponse] = await functions
    const rewritten = viewerRequest({ request: { uri, querystring: {}, headers: {} } })
    if (rewritten.statusCode) return [rewritten.statusCode, rewritten.headers.location.value]
    const content = stored[decodeKey(rewritten.uri)]
    if (content === undefined) return [404]
    // `publishSite` stores the status as metadata of the file.
    const isGone = content.includes(NOT_FOUND_ATTRIBUTE)
    const headers = isGone ? { [NOT_FOUND_HEADER]: { value: NOT_FOUND_METADATA.status } } : {}
    return [
      viewerResponse({ request: rewritten, response: { statusCode: 200, headers } }).statusCode,
      content,
    ]
  }

  function decodeKey(uri: string): string {
    try {
      return decodeURIComponent(uri)
    } catch {
      return uri
    }
  }

  it.each([...UNUSUAL_PATHS, '/privacy', '/PRIVACY', '/br/privacy/index.html'])(
    'return the same response for %s',
    async (path) => {
      const [status, content = ''] = await onCloudFront(path)
      const local = await ask(path)
      expect(local.status).toBe(status)
      if (status === 301) expect(local.headers.location).toBe(content)
      else if (content !== '') expect(local.body).toEqual(Buffer.from(content))
    },
  )
})
