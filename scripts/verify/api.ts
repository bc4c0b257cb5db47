import { setTimeout as wait } from 'node:timers/promises'
import { buildRequest, IDEMPOTENCY_KEY_HEADER, type Operation } from '#shared/lib/operation.ts'
import type { Endpoints } from './product.ts'

export type ApiCallResult = { readonly status: number; readonly body: Readonly<Record<string, unknown>> }
export type CallOptions = { key?: string; token?: string; headers?: Record<string, string> }

/** Calls an operation over HTTP with any input, valid or not. A broken connection is reported as status 0. */
export async function callApi(
  { site }: Pick<Endpoints, 'site'>,
  operation: Operation,
  input: object,
  { key, token, headers }: CallOptions = {},
): Promise<ApiCallResult> {
  const { method, path, body } = buildRequest(operation, { ...input })
  try {
    const response = await fetch(site + path, {
      method,
      ...(body !== undefined && { body }),
      headers: {
        'content-type': 'application/json',
        ...(key && { [IDEMPOTENCY_KEY_HEADER]: key }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
    })
    return { status: response.status, body: parseJson(await response.text()) }
  } catch {
    return { status: 0, body: {} }
  }
}

const MAX_RETRIES = 8
const FIRST_RETRY_MS = 50

/** Retries with exponential backoff, full jitter and the same idempotency key while the response is 503. */
export async function callWithRetry(
  endpoints: Pick<Endpoints, 'site'>,
  operation: Operation,
  input: object,
  options: CallOptions & { key: string },
): Promise<ApiCallResult & { retries: number }> {
  for (let retries = 0; ; retries++) {
    const response = await callApi(endpoints, operation, input, options)
    if (response.status !== 503 || retries === MAX_RETRIES) return { ...response, retries }
    await wait(Math.random() * FIRST_RETRY_MS * 2 ** retries)
  }
}

/** Every response of the API must be JSON: anything else is reported in `notJson`. */
function parseJson(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text))
  } catch {
    return { notJson: text.slice(0, 200) }
  }
}

/** Makes `count` concurrent calls. */
export const inParallel = <T>(count: number, call: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => call(n)))

/** Makes `count` calls, at most `lanes` of them concurrently. */
export async function withConcurrency(
  lanes: number,
  count: number,
  call: (n: number) => Promise<void>,
): Promise<void> {
  let next = 0
  await inParallel(lanes, async () => {
    while (next < count) await call(next++)
  })
}

export const countStatus = (responses: readonly ApiCallResult[], status: number) =>
  responses.filter((response) => response.status === status).length

export const retriesNote = (responses: readonly { retries: number }[]) => {
  const retries = responses.reduce((sum, each) => sum + each.retries, 0)
  return retries > 0 ? `${retries} retried after a 503` : undefined
}

export const summarizeStatuses = (responses: readonly ApiCallResult[]) =>
  [...new Set(responses.map(({ status }) => status))]
    .map((each) => `${countStatus(responses, each)} x ${each}`)
    .join(', ')
