import { packedFor, unpackedOf } from './packed.ts'
import { resolvePath } from './routing.ts'
import type { SiteFacts } from './site-facts.ts'

/** Put in by the build of the edge functions, which have no files to read. */
declare const SITE_FILES: SiteFacts['files']

type Values = Record<string, { value: string; multiValue?: { value: string }[] }>
export type EdgeRequest = { uri: string; querystring?: Values; headers?: Values }
export type EdgeResponse = { statusCode: number; statusDescription?: string; headers?: Values }

/** CloudFront, before its cache: names the file that answers the path, as small as the browser can read it, or redirects. */
export function viewerRequest(event: { request: EdgeRequest }): EdgeRequest | EdgeResponse {
  const request = event.request
  const resolution = resolvePath(request.uri, SITE_FILES)
  if (resolution.status !== 301) {
    request.uri = packedFor(resolution.file, readable(request.headers || {}))
    return request
  }
  return {
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: { location: { value: resolution.location + queryOf(request.querystring || {}) } },
  }
}

/** CloudFront, on the way back: the page that says there is nothing comes with the status that says so. */
export function viewerResponse(event: { request: EdgeRequest; response: EdgeResponse }): EdgeResponse {
  const response = event.response
  if (response.statusCode === 200 && resolvePath(unpackedOf(event.request.uri), SITE_FILES).status === 404) {
    response.statusCode = 404
    response.statusDescription = 'Not Found'
  }
  return response
}

function readable(headers: Values): string {
  const accepted = headers['accept-encoding']
  return accepted ? accepted.value : ''
}

function queryOf(parameters: Values): string {
  const pairs: string[] = []
  Object.keys(parameters).forEach((name) => {
    const parameter = parameters[name]
    const given = parameter ? parameter.multiValue || [parameter] : []
    given.forEach((one) => {
      pairs.push(one.value ? `${name}=${one.value}` : name)
    })
  })
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}
