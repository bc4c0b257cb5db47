import { type IncomingHttpHeaders, request as requestHttp } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import type { Certificate } from './self-signed-certificate.ts'

export type Http2Proxy = { readonly url: string; readonly close: () => void }

const HOP_BY_HOP_HEADERS = /^(:.*|connection|keep-alive|transfer-encoding|upgrade|host)$/

export async function startHttp2Proxy(origin: string, { key, cert }: Certificate): Promise<Http2Proxy> {
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) =>
    forward(origin, request, response),
  )
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `https://localhost:${port}`, close: () => void server.close() }
}

function forward(origin: string, request: Http2ServerRequest, response: Http2ServerResponse) {
  const { method, url, headers } = request
  const forwardedRequest = requestHttp(
    origin + url,
    { method, headers: endToEndHeaders(headers) },
    (originResponse) => {
      response.writeHead(originResponse.statusCode ?? 502, endToEndHeaders(originResponse.headers))
      originResponse.pipe(response)
    },
  )
  forwardedRequest.on('error', () => response.writeHead(502).end())
  request.pipe(forwardedRequest)
}

function endToEndHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP_HEADERS.test(name)))
}
