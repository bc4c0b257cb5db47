import { request as ask, type IncomingHttpHeaders } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import type { Certificate } from './certificate.ts'

export type Front = { readonly url: string; readonly close: () => void }

/** What belongs to one connection of HTTP/1, or to HTTP/2 itself, and is not passed on. */
const OF_THE_CONNECTION = /^(:.*|connection|keep-alive|transfer-encoding|upgrade|host)$/

/** Puts HTTP/2 and TLS before a server of plain HTTP, as CloudFront does; everything else stays the server's own. */
export async function openHttp2Front(origin: string, { key, cert }: Certificate): Promise<Front> {
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) =>
    forward(origin, request, response),
  )
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `https://localhost:${port}`, close: () => void server.close() }
}

function forward(origin: string, request: Http2ServerRequest, response: Http2ServerResponse) {
  const { method, url, headers } = request
  const asked = ask(origin + url, { method, headers: passedOn(headers) }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, passedOn(answer.headers))
    answer.pipe(response)
  })
  asked.on('error', () => response.writeHead(502).end())
  request.pipe(asked)
}

function passedOn(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.test(name)))
}
