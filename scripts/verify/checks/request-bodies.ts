import { connect, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { createBooking } from '#shared/appointments/bookings-operations.ts'
import { createDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { API_BASE_PATH } from '#shared/lib/operation.ts'
import { inParallel } from '../api.ts'
import { byScale, type Check } from '../check.ts'
import { createCheckRecorder } from '../check-result.ts'
import { streamBody } from '../endless-body.ts'
import { aDayPassForm } from '../forms.ts'
import type { Product } from '../product.ts'
import { rawRequest } from '../raw-request.ts'

const KB = 1024
const json = { 'content-type': 'application/json' }
const padded = (bytes: number) => `{"a":"${'x'.repeat(bytes - 8)}"}`

/** Malformed bodies with the allowed response statuses; 0 is a closed connection. */
const bodies: readonly (readonly [
  kind: string,
  statuses: number[],
  body: string | Buffer,
  headers: Record<string, string>,
])[] = [
  ['64 KB', [400], padded(64 * KB), json],
  ['one byte more', [413], padded(64 * KB + 1), json],
  ['1 MB', [413], padded(KB * KB), json],
  ['10 MB and more', [413, 0], padded(11 * KB * KB), json],
  ['100 MB', [413, 0], Buffer.alloc(100 * KB * KB, 'x'), json],
  ['an array 30,000 deep', [400], `${'['.repeat(30_000)}${']'.repeat(30_000)}`, json],
  ['an object 10,000 deep', [400], `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, json],
  ['gzip', [400, 415], gzipSync(JSON.stringify(aDayPassForm())), { ...json, 'content-encoding': 'gzip' }],
  ['no JSON', [400], 'x', json],
  ['nothing', [400], '', json],
  ['a plain form', [415], 'fullName=Ann', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['several parts', [415], '--x\r\n\r\n--x--', { 'content-type': 'multipart/form-data; boundary=x' }],
  ['bytes that are no text', [400], Buffer.from([0xff, 0xfe, 0x00, 0x80]), json],
]

const streamedMegabytes = { quick: 20, usual: 200, full: 200 }
const GROWTH_MAX_BYTES = 50 * KB * KB

const connections = { quick: 50, usual: 300, full: 300 }
/** Header and body timeouts of the server. */
const MAX_REQUEST_MS = 16_000 + 5_000
const GOOD_REQUEST_MS = 3000

export const malformedBodies: Check = {
  name: 'oversized, deeply nested and malformed bodies are rejected',
  control: { mutants: { 'functions/appointments/createBooking.ts': 'accept-any-body.ts' } },
  run: async ({ product }) => {
    const score = createCheckRecorder()
    for (const { path } of [createDayPass, createBooking]) {
      for (const [kind, statuses, body, headers] of bodies) {
        const { status } = await rawRequest(product, {
          method: 'POST',
          path: API_BASE_PATH + path,
          headers,
          body,
        })
        score.tried()
        score.expect(statuses.includes(status), `${kind} at ${path}: ${status}`)
      }
    }
    const { status } = await rawRequest(product, { method: 'GET', path: `${API_BASE_PATH}/health` })
    score.expect(status === 200, `afterwards the API returns ${status}`)
    return score.outcome()
  },
}

export const unboundedBody: Check = {
  name: 'unbounded request bodies do not grow memory',
  run: async ({ product, scale }) => {
    const score = createCheckRecorder()
    const megabytes = byScale(scale, streamedMegabytes)
    const before = product.residentBytes()
    let most = before
    const isCutOff = await streamBody(product, megabytes, () => {
      most = Math.max(most, product.residentBytes())
    })
    score.tried()
    score.expect(isCutOff, `${megabytes} MB were accepted`)
    const { status } = await rawRequest(product, { method: 'GET', path: `${API_BASE_PATH}/health` })
    score.expect(status === 200, `afterwards the API returns ${status}`)
    const growth = Math.max(most, product.residentBytes()) - before
    const words = `${Math.round(growth / KB / KB)} MB more memory for ${megabytes} MB`
    score.expect(growth < GROWTH_MAX_BYTES, words)
    return score.outcome(words)
  },
}

export const slowloris: Check = {
  name: 'slowloris: idle connections are closed and do not block others',
  run: async ({ product, scale }) => {
    const score = createCheckRecorder()
    const count = byScale(scale, connections)
    const idle = await inParallel(count, (n) => halfRequest(product, n))
    score.failed(count)
    const startedAt = performance.now()
    const { status } = await rawRequest(product, { method: 'GET', path: `${API_BASE_PATH}/health` })
    const waitedMs = performance.now() - startedAt
    score.tried()
    score.expect(
      status === 200 && waitedMs < GOOD_REQUEST_MS,
      `beside them the API answers ${status} after ${waitedMs} ms`,
    )
    const cut = await Promise.all(idle.map(isClosed))
    score.expect(cut.every(Boolean), `${cut.filter((each) => !each).length} were not closed`)
    return score.outcome(`answered after ${waitedMs.toFixed(0)} ms`)
  },
}

/** Starts a request without completing it: every second one stops within its body. */
function halfRequest({ site }: Product, n: number): Promise<Socket> {
  const head = `POST ${API_BASE_PATH}/bookings HTTP/1.1\r\nHost: localhost\r\n`
  const rest = n % 2 ? 'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{' : 'X-Slow: '
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(site).port), '127.0.0.1', () => {
      socket.write(head + rest)
      resolve(socket)
    })
    socket.once('error', reject)
  })
}

function isClosed(socket: Socket): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      socket.destroy()
      resolve(false)
    }, MAX_REQUEST_MS)
    const done = () => {
      clearTimeout(timer)
      resolve(true)
    }
    if (socket.destroyed) return done()
    socket.removeAllListeners('error').on('error', done).on('close', done).resume()
  })
}
