const PASS_PAGE_PATTERN = /^\/day-pass\/([^/]+)\/?$/

let earlyRequest: { path: string; response: Promise<Response> } | undefined

export function getEarlyFetchPath(pathname: string): string | undefined {
  const passCode = PASS_PAGE_PATTERN.exec(pathname)?.[1]
  return passCode && `/api/day-passes/${passCode}`
}

export function startEarlyFetch(path: string | undefined): void {
  if (!path) return
  earlyRequest = { path, response: fetch(path, { headers: { accept: 'application/json' } }) }
  // Prevents an unhandled rejection if nobody uses the response. Callers of `takeEarlyResponse` still get the error.
  earlyRequest.response.catch(() => undefined)
}

/** Returns the body without validating it, or undefined for an error status. `takeEarlyResponse` can still return the response later. */
export async function readEarlyResponse<Body>(path: string): Promise<Body | undefined> {
  const response = earlyRequest?.path === path ? await earlyRequest.response : undefined
  return response?.ok ? response.clone().json() : undefined
}

export function takeEarlyResponse(path: string): Promise<Response> | undefined {
  if (earlyRequest?.path !== path) return undefined
  const { response } = earlyRequest
  earlyRequest = undefined
  return response
}
