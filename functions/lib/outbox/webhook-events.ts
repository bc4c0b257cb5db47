import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { type WebhookData, type WebhookEvent, WebhookEventType } from '#shared/lib/webhook-event.ts'
import { getItem } from '../table/get-item.ts'
import { listKeys } from '../table/index-keys.ts'
import { subscribedEventsKey, WEBHOOK_DUE_PK, webhookEventKey } from '../table/keys.ts'
import { insertWrite, type Write } from '../table/transact.ts'

const RETENTION_DAYS = 30
const SECONDS_PER_DAY = 24 * 60 * 60

export const SubscribedEvents = z.object({ version: z.number(), events: z.array(WebhookEventType) })

let subscribedTypes: ReadonlySet<WebhookEventType> = new Set()

/** Reads the event types that webhooks subscribe to. Other events are not stored. A new webhook gets events within a minute. */
export async function refreshSubscribedTypes(): Promise<void> {
  const item = await getItem(subscribedEventsKey)
  subscribedTypes = new Set(item ? z.parse(SubscribedEvents, item).events : [])
}

/** Returns writes for a webhook event. Add them to the transaction that causes the event. The outbox keeps the event until it is delivered. */
export function subscribedEventWrites(type: WebhookEventType, data: WebhookData, now: Date): Write[] {
  if (!subscribedTypes.has(type)) return []
  const definedEntries = Object.entries(data).flatMap(([name, id]) => (id === undefined ? [] : [[name, id]]))
  return [webhookEventWrite(newWebhookEvent(type, Object.fromEntries(definedEntries), now), now)]
}

export const newWebhookEvent = (
  type: WebhookEvent['type'],
  data: WebhookEvent['data'],
  now: Date,
): WebhookEvent => ({ id: `evt_${randomUUID()}`, type, at: now.toISOString(), data })

export function webhookEventWrite(event: WebhookEvent, now: Date): Write {
  return insertWrite({
    ...event,
    ...webhookEventKey(event.id),
    ...listKeys('WEBHOOK_EVENT', { id: event.id, sortTime: event.at }),
    emailDuePk: WEBHOOK_DUE_PK,
    emailDueSk: event.at,
    ttl: Math.floor(now.getTime() / 1000) + RETENTION_DAYS * SECONDS_PER_DAY,
  })
}
