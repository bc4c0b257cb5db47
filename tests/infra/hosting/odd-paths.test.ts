import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSiteServer } from '#infra/hosting/site-server.ts'
import { bundleCloudFrontFunction } from '#scripts/build/bundle-cloudfront-function.ts'
import { ODD_PATHS } from '#tests/support/fixtures/odd-paths.ts'

const site = {
  files: {
    '/': '/index.html',
    '/booking': '/booking/index.html',
    '/day-pass/:code': '/shells/day-pass.html',
    '/admin/login': '/shells/admin-login.html',
    '/admin/dashboard': '/shells/admin-dashboard.html',
  },
  rootFiles: ['/robots.txt', '/config.json'],
  styleHashes: {},
}
const stored = [
  ...Object.values(site.files),
  ...site.rootFiles,
  '/404.html',
  '/br/404.html',
  '/assets/site-1a2b.js',
  '/images/hero-avif.avif',
]

type Result = { status: number; location?: string | undefined; page?: string | undefined }
/** S3 errors have an XML body. Only the status is compared: pages request such files, not people. */
const FILE_MISSING: Result = { status: 404 }

const [viewerRequest, viewerResponse] = await Promise.all(
  (['viewerRequest', 'viewerResponse'] as const).map(async (name) => {
    const code = await bundleCloudFrontFunction(name, site)
    return runInContext(`${code};handler`, createContext({}))
  }),
)

/** The CloudFront Functions around a bucket. They do not run on error responses of the origin. */
function onCloudFront(uri: string): Result {
  const rewritten = viewerRequest({ request: { uri, querystring: {}, headers: {} } })
  if (rewritten.statusCode)
    return { status: rewritten.statusCode, location: rewritten.headers.location.value }
  const key = decodeKey(rewritten.uri)
  if (!stored.includes(key)) return FILE_MISSING
  const { statusCode } = viewerResponse({ request: rewritten, response: { statusCode: 200 } })
  return { status: statusCode, page: key }
}

function decodeKey(uri: string): string {
  try {
    return decodeURIComponent(uri)
  } catch {
    return uri
  }
}

const folder = mkdtempSync(join(tmpdir(), 'odd-paths-'))
let server: Server

beforeAll(async () => {
  for (const file of stored) {
    mkdirSync(dirname(join(folder, 'site', file)), { recursive: true })
    writeFileSync(join(folder, 'site', file), file)
  }
  writeFileSync(join(folder, 'site-manifest.json'), JSON.stringify(site))
  server = createServer(
    createSiteServer(join(folder, 'site'), { cognitoEndpoint: 'https://cognito.example' }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

/** Sends the path as written: fetch would normalize it. */
function onLocalServer(path: string): Promise<Result> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const call = request({ port, path }, (response) => {
      let page = ''
      response.on('data', (part: Buffer) => {
        page += part
      })
      response.on('end', () => {
        const { location } = response.headers
        resolve({ status: response.statusCode ?? 0, ...(location ? { location } : { page }) })
      })
    })
    call.on('error', reject).end()
  })
}

describe('CloudFront and the local server', () => {
  it.each(ODD_PATHS)('respond alike to %s', async (path) => {
    const { page, ...local } = await onLocalServer(path)
    const remote = onCloudFront(path)
    expect(local).toMatchObject({
      status: remote.status,
      ...(remote.location && { location: remote.location }),
    })
    if (remote.page) expect(page).toBe(remote.page)
  })

  it.each(['/wp-login.php', '/.env', '/.git/config', '/index.php', '/favicon.ico', '/sitemap.xml.gz'])(
    'answer %s by the 404 page',
    async (path) => {
      const expected = { status: 404, page: '/404.html' }
      expect([onCloudFront(path), await onLocalServer(path)]).toEqual([expected, expected])
    },
  )
})
