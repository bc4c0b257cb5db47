import * as z from 'zod/mini'
import type { ListedWebhook, StoredWebhook } from '#shared/integrations/webhook-endpoint.ts'
import { findNextDeliveryTime } from '#shared/integrations/webhook-retries.ts'
import { WEBHOOK_TEST_EVENT, type WebhookDelivery, WebhookEvent } from '#shared/lib/webhook-event.ts'
import { claimDueRecord } from '../lib/outbox/outbox.ts'
import { newWebhookEvent, webhookEventWrite } from '../lib/outbox/webhook-events.ts'
import { type Key, webhookEventKey } from '../lib/table/keys.ts'
import { queryRecords } from '../lib/table/query-pages.ts'
import { tryUpdate } from '../lib/table/table-commands.ts'
import { transactOrThrow } from '../lib/table/transact.ts'

/** A webhook event that is reserved for one run of the sender. No other run may send it until `dueAt`. */
export type ClaimedEvent = { event: WebhookEvent; dueAt: string }

export async function claimEvent(key: Key, dueAt: string, now: Date): Promise<ClaimedEvent | undefined> {
  const claimedEvent = await claimDueRecord(key, dueAt, now)
  return claimedEvent && { event: z.parse(WebhookEvent, claimedEvent.item), dueAt: claimedEvent.dueAt }
}

/** Stores a test event that the caller sends. If the caller fails before sending it, sendDueWebhooks sends it. */
export async function insertTestEvent(endpointId: string, now: Date): Promise<ClaimedEvent | undefined> {
  const event = {
    ...newWebhookEvent(WEBHOOK_TEST_EVENT, {}, now),
    deliveries: [{ endpointId, status: 'due' as const, tries: 0 }],
  }
  await transactOrThrow([webhookEventWrite(event, now)])
  return claimEvent(webhookEventKey(event.id), event.at, now)
}

/** Creates one delivery for each enabled webhook that subscribes to the event type and is older than the event. */
export const newDeliveries = ({ type, at }: WebhookEvent, all: readonly StoredWebhook[]): WebhookDelivery[] =>
  all
    .filter(
      ({ events, disabledAt, createdAt }) =>
        disabledAt === undefined && createdAt <= at && events.some((event) => event === type),
    )
    .map(({ id }) => ({ endpointId: id, status: 'due', tries: 0 }))

/** Saves the results of an attempt to send the event. Once all deliveries have ended, the event is kept but is no longer due. */
export async function saveDeliveries(
  { event, dueAt }: ClaimedEvent,
  deliveries: readonly WebhookDelivery[],
): Promise<void> {
  const nextAt = findNextDeliveryTime(deliveries)
  await tryUpdate({
    Key: webhookEventKey(event.id),
    UpdateExpression: `SET deliveries = :deliveries${nextAt ? ', emailDueSk = :next' : ' REMOVE emailDuePk, emailDueSk'}`,
    ConditionExpression: 'emailDueSk = :seen',
    ExpressionAttributeValues: {
      ':deliveries': deliveries,
      ':seen': dueAt,
      ...(nextAt && { ':next': nextAt }),
    },
  })
}

const MAX_LISTED_EVENTS = 100
const MAX_LISTED_PER_WEBHOOK = 10

export async function toListedWebhooks(webhooks: readonly StoredWebhook[]): Promise<ListedWebhook[]> {
  const { items } = await queryRecords('WEBHOOK_EVENT', WebhookEvent, { limit: MAX_LISTED_EVENTS })
  return webhooks.map(({ secret: _, ...webhook }) => ({
    ...webhook,
    deliveries: items
      .flatMap(({ id: eventId, type, at, deliveries = [] }) =>
        deliveries
          .filter(({ endpointId }) => endpointId === webhook.id)
          .map(({ endpointId: __, ...delivery }) => ({ ...delivery, eventId, type, at })),
      )
      .slice(0, MAX_LISTED_PER_WEBHOOK),
  }))
}
