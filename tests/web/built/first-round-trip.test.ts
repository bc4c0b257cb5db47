import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSiteHandler } from '#infra/hosting/site-server.ts'
import { PAGE_SIZE_TOLERANCE } from '#scripts/bench/measure-page-sizes.ts'

/** The initial congestion window is 10 segments (RFC 6928) of 1,460 bytes on Ethernet. */
const INITIAL_CONGESTION_WINDOW_BYTES = 10 * 1460

const server = createServer(
  createSiteHandler('dist/site', { cognitoEndpoint: 'https://cognito-idp.ap-southeast-2.amazonaws.com' }),
)
beforeAll(() => new Promise<void>((resolve) => server.listen(0, 'localhost', resolve)))
afterAll(() => void server.close())

/** Returns the bytes of a response. HTTP/2 compresses the headers by about as much as CloudFront adds to them. */
function measureResponse(path: string): Promise<number> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    get({ port, path, headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = response.rawHeaders.join(': ').length
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => resolve(bytes))
    }).on('error', reject)
  })
}

it('the home page arrives in about one round trip: headers and compressed HTML', async () => {
  const most = INITIAL_CONGESTION_WINDOW_BYTES * PAGE_SIZE_TOLERANCE
  expect(await measureResponse('/')).toBeLessThanOrEqual(most)
})

it('they fit into the initial congestion window', { tags: 'nightly' }, async () => {
  expect(await measureResponse('/')).toBeLessThanOrEqual(INITIAL_CONGESTION_WINDOW_BYTES)
})
