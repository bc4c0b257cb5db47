import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import type { Duplex } from 'node:stream'
import { connect } from 'node:tls'
import { findPublicUrlError } from '#shared/lib/public-url.ts'
import { isPublicIpAddress } from './public-address.ts'

const HTTPS_PORT = 443

export type NetworkClient = {
  readonly resolve: (host: string) => Promise<readonly string[]>
  readonly connect: (address: string, host: string) => Duplex
}

export const internetClient: NetworkClient = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  connect: (address, host) => connect({ host: address, port: HTTPS_PORT, servername: host }),
}

export type ExternalRequest = {
  method: 'GET' | 'POST'
  url: string
  headers: Readonly<Record<string, string | number>>
  body?: string
}

export const TIMEOUT_REASON = 'no response in time'

/** Never throws. Returns the reason if `work` fails or takes too long. Resolving the host name and connecting count toward the time limit. */
export async function runWithTimeout<T>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | { problem: string }> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), milliseconds)
  const timeoutResult = new Promise<{ problem: string }>((resolve) => {
    timeout.signal.addEventListener('abort', () => resolve({ problem: TIMEOUT_REASON }))
  })
  const attempt = work(timeout.signal).catch((error: unknown) => ({ problem: reasonOf(error) }))
  try {
    return await Promise.race([attempt, timeoutResult])
  } finally {
    clearTimeout(timer)
    timeout.abort()
  }
}

class RequestRefusedError extends Error {
  override name = 'RequestRefusedError'
}

/** Calls only public addresses. Does not follow redirects, because a redirect may lead to a private address. */
export async function sendExternalRequest(
  input: ExternalRequest,
  network: NetworkClient,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  if (findPublicUrlError(input.url)) throw new RequestRefusedError('not an allowed URL')
  const { hostname } = new URL(input.url)
  const addresses = await network.resolve(hostname).catch(() => [])
  const [address] = addresses
  if (address === undefined) throw new RequestRefusedError('name not found')
  // Refuses the host if any of its addresses is private, because this may be a DNS rebinding attack.
  if (!addresses.every(isPublicIpAddress)) throw new RequestRefusedError('not a public address')
  if (signal.aborted) throw new RequestRefusedError(TIMEOUT_REASON)
  return sendRequest(input, () => network.connect(address, hostname), signal)
}

/** Connects to the checked address. Does not resolve the name again, because its address could have changed. */
function sendRequest(
  { method, url, headers, body }: ExternalRequest,
  createConnection: () => Duplex,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { hostname, pathname, search } = new URL(url)
  // Sets the Host header, because Node would add a port to it when `createConnection` opens the connection.
  const allHeaders = { host: hostname, connection: 'close', ...headers }
  return new Promise((resolve, reject) => {
    const path = pathname + search
    const options = { method, hostname, path, headers: allHeaders, createConnection, signal }
    request(options, resolve).on('error', reject).end(body)
  })
}

/** Returns Node's error code, such as ECONNREFUSED. The message is left out, because it may contain addresses. */
function reasonOf(error: unknown): string {
  if (error instanceof RequestRefusedError) return error.message
  if (!(error instanceof Error)) return 'no connection'
  if (error.name === 'AbortError') return TIMEOUT_REASON
  return 'code' in error && typeof error.code === 'string' ? error.code : 'no connection'
}
