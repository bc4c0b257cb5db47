import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allowStyles, contentSecurityPolicy } from '#infra/hosting/response-headers.ts'
import { addLiveStyleHashes, readLiveStyleHashes } from '#scripts/build/live-styles.ts'

const policy = contentSecurityPolicy({ cognitoEndpoint: 'https://cognito.example' })
const manifest = {
  files: { '/': '/index.html', '/shop': '/shop.html', '/new': '/new.html' },
  rootFiles: [],
  styleHashes: {},
}
/** The live site of the previous deployment, which also allows the styles of the deployment before it. */
const live: Readonly<Record<string, string>> = {
  '/': 'sha256-homeBefore= sha256-homeEarlier=',
  '/shop': 'sha256-shop=',
}
const server = createServer(({ url = '' }, response) => {
  const hashes = live[url]
  if (hashes) response.setHeader('content-security-policy', allowStyles(policy, hashes))
  response.writeHead(hashes ? 200 : 404).end()
})
let siteUrl = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  siteUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

it('a deployment allows the styles of the pages that are live until its own are uploaded', async () => {
  const before = await readLiveStyleHashes(siteUrl, manifest)
  expect(before).toEqual({ '/index.html': 'sha256-homeBefore=', '/shop.html': 'sha256-shop=' })
  const own = { '/index.html': 'sha256-home=', '/shop.html': 'sha256-shop=', '/new.html': 'sha256-new=' }
  const both = addLiveStyleHashes(own, before)
  expect(both).toEqual({
    '/index.html': 'sha256-home= sha256-homeBefore=',
    '/shop.html': 'sha256-shop=',
    '/new.html': 'sha256-new=',
  })
  expect(allowStyles(policy, both['/index.html'] ?? '')).toContain(
    "style-src 'self' 'sha256-home=' 'sha256-homeBefore='",
  )
})

it('a site that does not answer keeps no deployment from going on', async () => {
  expect(await readLiveStyleHashes('http://127.0.0.1:1', manifest)).toEqual({})
})
