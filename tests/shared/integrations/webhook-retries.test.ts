import { expect, it } from 'vitest'
import {
  addDeliveryAttempt,
  findNextDeliveryTime,
  hasFailedTooLong,
  postponeDelivery,
} from '#shared/integrations/webhook-retries.ts'
import type { WebhookDelivery } from '#shared/lib/webhook-event.ts'

const HOUR_MS = 60 * 60_000
const eventAt = '2026-11-25T10:00:00.000Z'
const fresh: WebhookDelivery = { endpointId: 'a', status: 'due', tries: 0 }

it('tries for three days with growing waits, the last time exactly then', () => {
  const waits: number[] = []
  let at = new Date(eventAt)
  let delivery = fresh
  while (delivery.status === 'due') {
    delivery = addDeliveryAttempt(delivery, eventAt, { at, isDelivered: false, answer: '500' })
    const next = findNextDeliveryTime([delivery])
    if (next) waits.push(Date.parse(next) - at.getTime())
    if (next) at = new Date(next)
  }
  expect(delivery).toMatchObject({ status: 'failed', answer: '500' })
  expect(delivery.nextAt).toBeUndefined()
  expect(at.getTime() - Date.parse(eventAt)).toBe(72 * HOUR_MS)
  expect(waits.slice(0, 7).map((wait) => wait / 60_000)).toEqual([1, 3, 9, 27, 81, 243, 480])
  expect(waits.every((wait, i) => i === waits.length - 1 || wait >= (waits[i - 1] ?? 0))).toBe(true)
  expect(delivery.tries).toBe(waits.length + 1)
  expect(delivery.tries).toBeLessThan(20)
})

it('waits as after the try before when it was not tried, because its webhook does not answer', () => {
  const waitOf = (tries: number, now = eventAt) =>
    (Date.parse(postponeDelivery({ ...fresh, tries }, eventAt, new Date(now)).nextAt ?? '') -
      Date.parse(now)) /
    60_000
  expect([waitOf(0), waitOf(1), waitOf(2), waitOf(4)]).toEqual([1, 1, 3, 27])
  expect(postponeDelivery({ ...fresh, tries: 2 }, eventAt, new Date(eventAt))).toMatchObject({
    status: 'due',
    tries: 2,
  })
  expect(waitOf(9, '2026-11-28T09:00:00.000Z')).toBe(60)
  expect(waitOf(9, '2026-11-28T10:00:00.000Z')).toBe(1)
})

it('is done by one delivery', () => {
  const tried = addDeliveryAttempt({ ...fresh, nextAt: eventAt }, eventAt, {
    at: new Date(eventAt),
    isDelivered: true,
    answer: '204',
  })
  expect(tried).toEqual({ endpointId: 'a', status: 'delivered', tries: 1, triedAt: eventAt, answer: '204' })
  expect(findNextDeliveryTime([tried, fresh])).toBe('')
  expect(findNextDeliveryTime([tried])).toBeUndefined()
})

it('gives a webhook up when nothing has arrived for three days', () => {
  const failing = { failingSince: eventAt }
  const after = (ms: number) => new Date(Date.parse(eventAt) + ms)
  expect(hasFailedTooLong(failing, after(72 * HOUR_MS - 1))).toBe(false)
  expect(hasFailedTooLong(failing, after(72 * HOUR_MS))).toBe(true)
  expect(hasFailedTooLong({}, after(1000 * HOUR_MS))).toBe(false)
})
