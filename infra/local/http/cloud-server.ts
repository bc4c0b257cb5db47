import type { IncomingMessage, ServerResponse } from 'node:http'
import { BodyTooLarge, readBody } from './body.ts'
import { type CloudRequest, type CloudResponse, jsonResponse } from './exchange.ts'
import type { Handler } from './listener.ts'
import { crossOriginHeaders, isFromThisMachine } from './origin.ts'

const BODY_MAX_BYTES = 16 * 1024 * 1024

/** What is mounted at a prefix; without an answer the connection is cut. */
export type Mount = (request: CloudRequest, gone: AbortSignal) => Promise<CloudResponse | undefined>

/** Serves each stand-in and page under its own prefix; the longest prefix that fits wins. */
export function cloudServer(mounts: Readonly<Record<string, Mount>>): Handler {
  const prefixes = Object.keys(mounts).sort((a, b) => b.length - a.length)

  async function answer(request: IncomingMessage, gone: AbortSignal): Promise<CloudResponse | undefined> {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const prefix = prefixes.find((each) => url.pathname === each || url.pathname.startsWith(`${each}/`))
    const mount = prefix === undefined ? undefined : mounts[prefix]
    if (!isFromThisMachine(request)) return jsonResponse(403, { message: 'Only for this machine' })
    if (request.method === 'OPTIONS') return { status: 204 }
    if (!mount || prefix === undefined) return jsonResponse(404, { message: 'Nothing is served here' })
    const body = await readBody(request, BODY_MAX_BYTES)
    const cloudRequest = {
      method: request.method ?? 'GET',
      path: url.pathname.slice(prefix.length) || '/',
      rawPath: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: body.toString(),
    }
    return mount(cloudRequest, gone)
  }

  return (request, response) => {
    const gone = new AbortController()
    request.on('error', () => undefined)
    response.on('close', () => gone.abort())
    answer(request, gone.signal)
      .catch((error: unknown) => failure(error, request))
      .then((result) => (result ? send(request, response, result) : response.destroy()))
  }
}

function failure(error: unknown, request: IncomingMessage): CloudResponse | undefined {
  if (error instanceof BodyTooLarge) {
    const refusal = jsonResponse(413, { message: 'The request is too large' })
    return { ...refusal, headers: { ...refusal.headers, connection: 'close' } }
  }
  if (!request.complete) return undefined
  console.error('Local cloud:', error)
  return jsonResponse(500, { message: 'The local cloud failed: see its output' })
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: CloudResponse,
): void {
  response.writeHead(status, { ...crossOriginHeaders(request), 'cache-control': 'no-store', ...headers })
  response.end(body)
}
