import type { IncomingMessage, ServerResponse } from 'node:http'
import { byteRange } from './byte-range.ts'
import { cacheControl, securityHeaders } from './headers.ts'
import { isCompressible, mediaTypeOf } from './media-types.ts'
import { isPacked, packedFor } from './packed.ts'
import { NOT_FOUND_FILE, type Resolution, resolvePath } from './routing.ts'
import { readSiteFacts } from './site-facts.ts'
import { encodingFor, listSiteFiles, type SiteFile } from './site-file.ts'

export type SiteHandler = (request: IncomingMessage, response: ServerResponse) => void

type Settings = { cognitoEndpoint: string }

/** Serves the built site as CloudFront does: the same routing, headers, compression and byte ranges. */
export function createSiteServer(distDir: string, { cognitoEndpoint }: Settings): SiteHandler {
  const { files: routes, styleHashes } = readSiteFacts(distDir)
  const files = listSiteFiles(distDir)
  const security = securityHeaders({ styleHashes, cognitoEndpoint })

  return (request, response) => {
    for (const [name, value] of Object.entries(security)) response.setHeader(name, value)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end()
      return
    }
    const { pathname, query } = partsOf(request.url ?? '/')
    const resolution = resolvePath(pathname, routes)
    if (resolution.status === 301) {
      response.writeHead(301, { location: resolution.location + query }).end()
      return
    }
    const { file, status } = existing({ ...resolution, file: decoded(resolution.file) }, files)
    const packed = file && files.get(packedFor(file.path, acceptedBy(request)))
    if (file) send(packed ?? file, status, request, response)
    else response.writeHead(404).end()
  }
}

const acceptedBy = ({ headers }: IncomingMessage): string => String(headers['accept-encoding'] ?? '')

function partsOf(url: string): { pathname: string; query: string } {
  const [pathname = '/', ...rest] = url.split('?')
  return { pathname, query: rest.length > 0 ? `?${rest.join('?')}` : '' }
}

function decoded(file: string): string {
  try {
    return decodeURIComponent(file)
  } catch {
    return file
  }
}

function existing(resolution: Exclude<Resolution, { status: 301 }>, files: ReadonlyMap<string, SiteFile>) {
  const file = files.get(resolution.file)
  if (file) return { file, status: resolution.status }
  return { file: files.get(NOT_FOUND_FILE), status: 404 }
}

function send(file: SiteFile, status: number, request: IncomingMessage, response: ServerResponse) {
  response.setHeader('content-type', mediaTypeOf(file.path))
  response.setHeader('cache-control', cacheControl(file.path))
  response.setHeader('etag', file.etag())
  if (isCompressible(file.path)) response.setHeader('vary', 'accept-encoding')
  if (status === 200 && request.headers['if-none-match'] === file.etag()) {
    response.writeHead(304).end()
    return
  }
  if (!isCompressible(file.path) && status === 200) {
    sendRange(file, request, response)
    return
  }
  const encoding = encodingFor(file.path, acceptedBy(request))
  if (isPacked(file.path)) response.setHeader('content-encoding', 'br')
  else if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
  sendBody(response, status, file.content(encoding), request.method)
}

function sendRange(file: SiteFile, request: IncomingMessage, response: ServerResponse) {
  const content = file.content('identity')
  const range = byteRange(request.headers.range, content.length)
  response.setHeader('accept-ranges', 'bytes')
  if (range === undefined) {
    sendBody(response, 200, content, request.method)
  } else if (range === 'none') {
    response.writeHead(416, { 'content-range': `bytes */${content.length}` }).end()
  } else {
    response.setHeader('content-range', `bytes ${range.start}-${range.end}/${content.length}`)
    sendBody(response, 206, content.subarray(range.start, range.end + 1), request.method)
  }
}

function sendBody(response: ServerResponse, status: number, body: Buffer, method: string | undefined) {
  response.writeHead(status, { 'content-length': body.length })
  response.end(method === 'HEAD' ? undefined : body)
}
