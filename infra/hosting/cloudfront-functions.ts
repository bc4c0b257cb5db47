import { NOT_FOUND_HEADER } from '#shared/settings/gone-pages.ts'
import { selectCompressedPath, uncompressedPath } from '#shared/settings/media-types.ts'
import { withoutPreviewFolder } from '#shared/settings/preview.ts'
import { type EdgePages, type EdgeStyleHashes, readStyleHashes, toSiteFilePaths } from './edge-site.ts'
import { allowStyles } from './response-headers.ts'
import { resolvePath, resolvePreviewFile } from './routing.ts'

/** The build replaces the names PAGES and STYLES with their values, because CloudFront Functions cannot read files. */
declare const PAGES: EdgePages
declare const STYLES: EdgeStyleHashes

const pages = PAGES
const site = toSiteFilePaths(pages)

type MultiValueHeaders = Record<string, { value: string; multiValue?: { value: string }[] }>
export type CloudFrontRequest = { uri: string; querystring?: MultiValueHeaders; headers?: MultiValueHeaders }
export type CloudFrontResponse = {
  statusCode: number
  statusDescription?: string
  headers?: MultiValueHeaders
}

export function viewerRequest(event: { request: CloudFrontRequest }): CloudFrontRequest | CloudFrontResponse {
  const request = event.request
  const resolution = resolvePath(request.uri, site)
  if (resolution.status !== 301) {
    const token = request.querystring?.preview
    const file = resolvePreviewFile(resolution.file, token?.value, Date.now())
    request.uri =
      file === resolution.file ? selectCompressedPath(file, acceptEncoding(request.headers || {})) : file
    return request
  }
  return {
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: { location: { value: resolution.location + serializeQuery(request.querystring || {}) } },
  }
}

/** CloudFront runs this function after it has applied the response headers policy, so the function can extend the Content-Security-Policy. */
export function viewerResponse(event: {
  request: CloudFrontRequest
  response: CloudFrontResponse
}): CloudFrontResponse {
  const response = event.response
  const resolution = resolvePath(withoutPreviewFolder(uncompressedPath(event.request.uri)), site)
  const isGone = response.headers?.[NOT_FOUND_HEADER]
  if (response.statusCode === 200 && (resolution.status === 404 || isGone)) {
    response.statusCode = 404
    response.statusDescription = 'Not Found'
  }
  const policy = response.headers?.['content-security-policy']
  const styleHash = resolution.status === 301 ? '' : readStyleHashes(pages, STYLES, resolution.file)
  if (policy && styleHash) policy.value = allowStyles(policy.value, styleHash)
  return response
}

function acceptEncoding(headers: MultiValueHeaders): string {
  const acceptedEncodings = headers['accept-encoding']
  return acceptedEncodings ? acceptedEncodings.value : ''
}

function serializeQuery(parameters: MultiValueHeaders): string {
  const pairs: string[] = []
  Object.keys(parameters).forEach((name) => {
    const parameter = parameters[name]
    const values = parameter ? parameter.multiValue || [parameter] : []
    values.forEach((one) => {
      pairs.push(one.value ? `${name}=${one.value}` : name)
    })
  })
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}
