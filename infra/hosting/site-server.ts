import type { IncomingMessage, ServerResponse } from 'node:http'
import { NOT_FOUND_ATTRIBUTE } from '#shared/settings/gone-pages.ts'
import {
  getCacheControl,
  getMediaType,
  isCompressible,
  isPrecompressed,
  selectCompressedPath,
  uncompressedPath,
} from '#shared/settings/media-types.ts'
import { withoutPreviewFolder } from '#shared/settings/preview.ts'
import { allowStyles, findDocumentKind, securityHeaders } from './response-headers.ts'
import { NOT_FOUND_FILE, type RouteResolution, resolvePath, resolvePreviewFile } from './routing.ts'
import { listSiteFiles, negotiateEncoding, type SiteFile } from './site-file.ts'
import { readSiteManifest } from './site-manifest.ts'

export type SiteHandler = (request: IncomingMessage, response: ServerResponse) => void

const CSP = 'content-security-policy'

type Settings = {
  cognitoEndpoint: string
  findPublishedFile?: FindFile
}

type FindFile = (path: string) => SiteFile | undefined

export function createSiteHandler(
  distDir: string,
  { cognitoEndpoint, findPublishedFile }: Settings,
): SiteHandler {
  const manifest = readSiteManifest(distDir)
  const siteFiles = listSiteFiles(distDir)
  const findFile: FindFile = (path) => findPublishedFile?.(path) ?? siteFiles.get(path)

  return (request, response) => {
    const { pathname, query } = splitUrl(request.url ?? '/')
    const headers = securityHeaders({ cognitoEndpoint }, findDocumentKind(pathname))
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end()
      return
    }
    const resolution = resolvePath(pathname, manifest)
    if (resolution.status === 301) {
      response.writeHead(301, { location: resolution.location + query }).end()
      return
    }
    const token = new URLSearchParams(query).get('preview') ?? undefined
    const previewPath = resolvePreviewFile(decodePath(resolution.file), token, Date.now())
    const { file, status } = findFileOrNotFoundPage({ ...resolution, file: previewPath }, findFile)
    const styleHash = file && manifest.styleHashes[withoutPreviewFolder(uncompressedPath(file.path))]
    if (styleHash) response.setHeader(CSP, allowStyles(headers[CSP] ?? '', styleHash))
    const compressedFile = file && findFile(selectCompressedPath(file.path, acceptEncoding(request)))
    if (file) sendFile(compressedFile ?? file, status, request, response)
    else response.writeHead(404).end()
  }
}

const acceptEncoding = ({ headers }: IncomingMessage): string => String(headers['accept-encoding'] ?? '')

function splitUrl(url: string): { pathname: string; query: string } {
  const [pathname = '/', ...rest] = url.split('?')
  return { pathname, query: rest.length > 0 ? `?${rest.join('?')}` : '' }
}

function decodePath(file: string): string {
  try {
    return decodeURIComponent(file)
  } catch {
    return file
  }
}

function findFileOrNotFoundPage(resolution: Exclude<RouteResolution, { status: 301 }>, findFile: FindFile) {
  const file = findFile(resolution.file)
  if (file) {
    const isGone = resolution.file === NOT_FOUND_FILE || isRemovedPage(file)
    return { file, status: isGone ? 404 : resolution.status }
  }
  return { file: findFile(NOT_FOUND_FILE), status: 404 }
}

const isRemovedPage = (file: SiteFile) =>
  file.path.endsWith('.html') && file.content('identity').includes(NOT_FOUND_ATTRIBUTE)

function sendFile(file: SiteFile, status: number, request: IncomingMessage, response: ServerResponse) {
  response.setHeader('content-type', getMediaType(file.path))
  response.setHeader('cache-control', getCacheControl(file.path))
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
  const encoding = negotiateEncoding(file.path, acceptEncoding(request))
  if (isPrecompressed(file.path)) response.setHeader('content-encoding', 'br')
  else if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
  sendBody(response, status, file.content(encoding), request.method)
}

function sendRange(file: SiteFile, request: IncomingMessage, response: ServerResponse) {
  const content = file.content('identity')
  const range = parseRange(request.headers.range, content.length)
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

type ByteRange = { readonly start: number; readonly end: number }

/** Returns undefined if the whole file must be sent, and 'none' for a range that cannot be satisfied (416). */
export function parseRange(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, first, last] = header?.match(/^bytes=(\d*)-(\d*)$/) ?? []
  if (first === undefined || last === undefined || first + last === '') return undefined
  if (first === '') {
    const suffixLength = Number(last)
    return suffixLength === 0 ? 'none' : { start: Math.max(0, size - suffixLength), end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end ? 'none' : { start, end }
}
