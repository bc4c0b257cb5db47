import { lookup } from 'node:dns/promises'
import { request } from 'node:https'
import type { Duplex } from 'node:stream'
import { connect } from 'node:tls'
import { webhookUrlError } from '#shared/integrations/webhook-url.ts'
import { isPublicAddress } from './public-address.ts'

/** For name resolution, connection and response together: testWebhook must end within its time limit. */
const TIMEOUT_MS = 8000
const PORT = 443

export type Network = {
  readonly resolve: (host: string) => Promise<readonly string[]>
  readonly connect: (address: string, host: string) => Duplex
}

export const internet: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  connect: (address, host) => connect({ host: address, port: PORT, servername: host }),
}

export type Post = { url: string; headers: Readonly<Record<string, string>>; body: string }

/** `answer` is the status code, or why there is none. */
export type Answer = { isDelivered: boolean; isGone?: boolean; answer: string }

const notSent = (answer: string): Answer => ({ isDelivered: false, answer })

/** Never throws. A redirect counts as a failure, since it may lead anywhere. */
export async function postWebhook(post: Post, network: Network): Promise<Answer> {
  if (webhookUrlError(post.url)) return notSent('not an allowed URL')
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), TIMEOUT_MS)
  const given = new Promise<Answer>((resolve) => {
    late.signal.addEventListener('abort', () => resolve(notSent('no answer in time')))
  })
  try {
    return await Promise.race([send(post, network, late.signal), given])
  } finally {
    clearTimeout(timer)
    late.abort()
  }
}

async function send(post: Post, network: Network, signal: AbortSignal): Promise<Answer> {
  const { hostname } = new URL(post.url)
  const addresses = await network.resolve(hostname).catch(() => [])
  const [address] = addresses
  if (address === undefined) return notSent('name not found')
  // A private address among public ones may be an attack (DNS rebinding).
  if (!addresses.every(isPublicAddress)) return notSent('not a public address')
  if (signal.aborted) return notSent('no answer in time')
  return exchange(post, () => network.connect(address, hostname), signal)
}

/** Connects to the checked address without resolving the name again. */
function exchange(
  { url, headers, body }: Post,
  createConnection: () => Duplex,
  signal: AbortSignal,
): Promise<Answer> {
  const { hostname, pathname, search } = new URL(url)
  return new Promise((resolve) => {
    const call = request(
      {
        method: 'POST',
        hostname,
        path: pathname + search,
        headers: headersOf(hostname, headers, body),
        createConnection,
        signal,
      },
      (response) => {
        const { statusCode = 0 } = response
        resolve({
          isDelivered: statusCode >= 200 && statusCode < 300,
          isGone: statusCode === 410,
          answer: String(statusCode),
        })
        // The body is unused and may be endless.
        response.destroy()
      },
    )
    call.on('error', (error) => resolve(notSent(reasonOf(error))))
    call.end(body)
  })
}

/** Node would add the port, because it did not open the connection. */
const headersOf = (host: string, headers: Post['headers'], body: string) => ({
  host,
  'content-type': 'application/json',
  'content-length': Buffer.byteLength(body),
  'user-agent': 'gym-webhooks/1',
  connection: 'close',
  ...headers,
})

/** Node's error code, such as ECONNREFUSED: the message may contain addresses. */
function reasonOf(error: Error): string {
  if (error.name === 'AbortError') return 'no answer in time'
  return 'code' in error && typeof error.code === 'string' ? error.code : 'no connection'
}
