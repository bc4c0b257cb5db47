import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { createBooking } from '#shared/appointments/bookings-operations.ts'
import { API_BASE_PATH } from '#shared/lib/operation.ts'
import { getHealth } from '#shared/service/service-operations.ts'
import { callApi, inParallel } from '../api.ts'
import type { Check } from '../check.ts'
import type { Product } from '../product.ts'

/** The server checks every second for requests that took 15 s; a busy machine needs some more. */
const MAX_REQUEST_MS = 16_000 + 5_000
const GOOD_REQUEST_MS = 3000

export const idleConnections: Check = {
  name: 'slowloris: idle connections are closed and do not block others',
  control: {
    file: 'infra/local/http/listener.ts',
    rule: 'requestTimeout: 15_000',
    without: 'requestTimeout: 150_000',
  },
  run: async ({ sharedProduct, byScale, tried, expect }) => {
    const product = await sharedProduct()
    const count = byScale({ quick: 50, usual: 300, full: 300 })
    const sockets = await inParallel(count, (n) => sendHalfRequest(product, n))
    const closed = Promise.all(sockets.map(isClosed))
    const startedAt = performance.now()
    const { status } = await callApi(product, getHealth, {})
    const waitedMs = performance.now() - startedAt
    const isGood = status === 200 && waitedMs < GOOD_REQUEST_MS
    expect(isGood, `beside them the API answers ${status} after ${waitedMs} ms`)
    const open = (await closed).filter((each) => !each).length
    tried(count)
    expect(open === 0, `${open} were not closed`)
    return `answered after ${waitedMs.toFixed(0)} ms`
  },
}

async function sendHalfRequest({ site }: Product, n: number): Promise<Socket> {
  const head = `POST ${API_BASE_PATH}${createBooking.path} HTTP/1.1\r\nHost: localhost\r\n`
  const rest = n % 2 ? 'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{' : 'X-Slow: '
  const socket = connect(Number(new URL(site).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(head + rest)
  return socket.resume().on('error', () => undefined)
}

async function isClosed(socket: Socket): Promise<boolean> {
  const closing = once(socket, 'close').then(() => true)
  const isOver = await Promise.race([closing, wait(MAX_REQUEST_MS, false, { ref: false })])
  socket.destroy()
  return isOver
}
