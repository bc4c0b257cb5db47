import type { WebhookDelivery } from '../lib/webhook-event.ts'
import type { StoredWebhook } from './webhook-endpoint.ts'

const MINUTE_MS = 60_000
const FIRST_DELAY_MS = MINUTE_MS
const DELAY_FACTOR = 3
const MAX_DELAY_MS = 8 * 60 * MINUTE_MS
const WEBHOOK_RETRY_PERIOD_MS = 3 * 24 * 60 * MINUTE_MS

type DeliveryAttempt = { at: Date; isDelivered: boolean; answer: string }

/** Returns the delivery after an attempt. The delays between attempts grow from one minute to eight hours. Retries end three days after the event. */
export function addDeliveryAttempt(
  { tries: previousTries, ...delivery }: WebhookDelivery,
  eventAt: string,
  { at, isDelivered, answer }: DeliveryAttempt,
): WebhookDelivery {
  const { nextAt: _, ...withoutNextAt } = delivery
  const attemptedDelivery = { ...withoutNextAt, tries: previousTries + 1, triedAt: at.toISOString(), answer }
  if (isDelivered) return { ...attemptedDelivery, status: 'delivered' }
  const deadline = Date.parse(eventAt) + WEBHOOK_RETRY_PERIOD_MS
  if (at.getTime() >= deadline) return { ...attemptedDelivery, status: 'failed' }
  return {
    ...attemptedDelivery,
    status: 'due',
    nextAt: computeNextTryTime(attemptedDelivery.tries, at, deadline),
  }
}

/** Postpones a delivery without trying it, because earlier deliveries to the same endpoint have just failed. */
export const postponeDelivery = (delivery: WebhookDelivery, eventAt: string, now: Date): WebhookDelivery => ({
  ...delivery,
  nextAt: computeNextTryTime(Math.max(delivery.tries, 1), now, Date.parse(eventAt) + WEBHOOK_RETRY_PERIOD_MS),
})

function computeNextTryTime(tries: number, now: Date, deadline: number): string {
  const delayMs = Math.min(FIRST_DELAY_MS * DELAY_FACTOR ** (tries - 1), MAX_DELAY_MS)
  return new Date(
    Math.max(Math.min(now.getTime() + delayMs, deadline), now.getTime() + FIRST_DELAY_MS),
  ).toISOString()
}

export const isDeliveryDue = ({ status, nextAt = '' }: WebhookDelivery, now: Date): boolean =>
  status === 'due' && nextAt <= now.toISOString()

export const findNextDeliveryTime = (deliveries: readonly WebhookDelivery[]): string | undefined =>
  deliveries
    .filter(({ status }) => status === 'due')
    .map(({ nextAt = '' }) => nextAt)
    .sort()[0]

export const hasFailedTooLong = ({ failingSince }: Pick<StoredWebhook, 'failingSince'>, now: Date): boolean =>
  failingSince !== undefined && Date.parse(failingSince) + WEBHOOK_RETRY_PERIOD_MS <= now.getTime()
