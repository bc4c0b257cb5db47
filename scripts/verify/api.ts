import { setTimeout as wait } from 'node:timers/promises'
import { buildRequest, IDEMPOTENCY_KEY_HEADER, type Operation } from '#shared/lib/operation.ts'
import type { Product } from './product.ts'

export type ApiCallResult = { readonly status: number; readonly body: Readonly<Record<string, unknown>> }
type CallOptions = { key?: string; token?: string }

/** Calls an operation over HTTP with any input, valid or not. A broken connection is reported as status 0. */
export async function callApi(
  { site }: Product,
  operation: Operation,
  input: object,
  { key, token }: CallOptions = {},
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
      },
    })
    return { status: response.status, body: Object(await response.json()) }
  } catch {
    return { status: 0, body: {} }
  }
}

const MAX_RETRIES = 8
const FIRST_RETRY_MS = 50

/** Retries with exponential backoff, full jitter and the same idempotency key while the response is 503. */
export async function callWithRetry(
  product: Product,
  operation: Operation,
  input: object,
  options: CallOptions & { key: string },
): Promise<ApiCallResult> {
  for (let retries = 0; ; retries++) {
    const response = await callApi(product, operation, input, options)
    if (response.status !== 503 || retries === MAX_RETRIES) return response
    await wait(Math.random() * FIRST_RETRY_MS * 2 ** retries)
  }
}

export const inParallel = <T>(count: number, call: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => call(n)))
