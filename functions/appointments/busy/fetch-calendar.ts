import type { IncomingMessage } from 'node:http'
import { type NetworkClient, runWithTimeout, sendExternalRequest } from '../../lib/external-request.ts'

const TIMEOUT_MS = 8000
const MAX_BYTES = 1024 * 1024
const MAX_REDIRECTS = 3
const REDIRECT_STATUSES: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

type FetchResult = { text: string } | { problem: string }

/** Downloads a calendar. Returns problems instead of throwing them. Applies the same security checks to redirects as to the first URL. */
export const fetchCalendar = (url: string, network: NetworkClient): Promise<FetchResult> =>
  runWithTimeout(TIMEOUT_MS, async (signal) => {
    let currentUrl = url
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const headers = {
        accept: 'text/calendar',
        'accept-encoding': 'identity',
        'user-agent': 'gym-calendar/1',
      }
      const response = await sendExternalRequest({ method: 'GET', url: currentUrl, headers }, network, signal)
      const { statusCode = 0, headers: responseHeaders } = response
      if (statusCode === 200) return readText(response)
      response.destroy()
      const target = responseHeaders.location
      if (!REDIRECT_STATUSES.has(statusCode) || !target || !URL.canParse(target, currentUrl))
        return { problem: `status ${statusCode}` }
      currentUrl = new URL(target, currentUrl).href
    }
    return { problem: 'too many redirects' }
  })

async function readText(response: IncomingMessage): Promise<FetchResult> {
  const chunks: Buffer[] = []
  let totalBytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    totalBytes += chunk.length
    if (totalBytes > MAX_BYTES) return { problem: 'larger than 1 MB' }
    chunks.push(chunk)
  }
  return { text: Buffer.concat(chunks).toString() }
}
