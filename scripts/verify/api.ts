import { IDEMPOTENCY_HEADER, type Operation, toRequest } from '#shared/operation.ts'
import type { Endpoints } from './product.ts'

export type Sent = { readonly status: number; readonly body: Readonly<Record<string, unknown>> }
export type Extras = { key?: string; token?: string; headers?: Record<string, string> }

/** What an operation answers over HTTP; `input` may be anything. A connection that breaks is status 0. */
export async function send(
  { site }: Pick<Endpoints, 'site'>,
  operation: Operation,
  input: object,
  { key, token, headers }: Extras = {},
): Promise<Sent> {
  const { method, path, body } = toRequest(operation, { ...input })
  try {
    const answer = await fetch(site + path, {
      method,
      ...(body !== undefined && { body }),
      headers: {
        'content-type': 'application/json',
        ...(key && { [IDEMPOTENCY_HEADER]: key }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
    })
    return { status: answer.status, body: jsonIn(await answer.text()) }
  } catch {
    return { status: 0, body: {} }
  }
}

const TRIES_MAX = 4

/** The same again under its key while the service is busy, as a person does who is told so; `busy` says how often. */
export async function sendPatiently(
  endpoints: Pick<Endpoints, 'site'>,
  operation: Operation,
  input: object,
  extras: Extras & { key: string },
): Promise<Sent & { busy: number }> {
  for (let busy = 0; ; busy++) {
    const answer = await send(endpoints, operation, input, extras)
    if (answer.status !== 503 || busy === TRIES_MAX) return { ...answer, busy }
  }
}

/** Every answer of the API is JSON; one that is not counts as a fault of the server. */
function jsonIn(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text))
  } catch {
    return { notJson: text.slice(0, 200) }
  }
}

/** The same call so many times at once. */
export const atOnce = <T>(count: number, call: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => call(n)))

/** Calls one after the other in so many lanes. */
export async function inLanes(
  lanes: number,
  count: number,
  call: (n: number) => Promise<void>,
): Promise<void> {
  let next = 0
  await atOnce(lanes, async () => {
    while (next < count) await call(next++)
  })
}

export const countOf = (answers: readonly Sent[], status: number) =>
  answers.filter((answer) => answer.status === status).length

export const busyNote = (answers: readonly { busy: number }[]) => {
  const busy = answers.reduce((sum, each) => sum + each.busy, 0)
  return busy > 0 ? `${busy} repeated because the service was busy` : undefined
}

export const statusesOf = (answers: readonly Sent[]) =>
  [...new Set(answers.map(({ status }) => status))]
    .map((each) => `${countOf(answers, each)} x ${each}`)
    .join(', ')
