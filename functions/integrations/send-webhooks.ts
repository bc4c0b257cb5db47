import type { StoredWebhook } from '#shared/integrations/webhook-endpoint.ts'
import {
  addDeliveryAttempt,
  hasFailedTooLong,
  isDeliveryDue,
  postponeDelivery,
} from '#shared/integrations/webhook-retries.ts'
import { SYSTEM } from '#shared/lib/activity.ts'
import { createOutboxEmail, type OutboxEmail } from '#shared/lib/email/outbox-email.ts'
import {
  type DOOR_UNLOCK_EVENT,
  WEBHOOK_TEST_EVENT,
  type WebhookDelivery,
  type WebhookEvent,
} from '#shared/lib/webhook-event.ts'
import type { NetworkClient } from '../lib/external-request.ts'
import { listDue } from '../lib/outbox/outbox.ts'
import { runInParallel } from '../lib/run-in-parallel.ts'
import { WEBHOOK_DUE_PK } from '../lib/table/keys.ts'
import { findAdminEmails } from './admin-emails.ts'
import { type ClaimedEvent, claimEvent, newDeliveries, saveDeliveries } from './deliveries.ts'
import { postWebhook, type SendResult } from './post-webhook.ts'
import { createSignatureHeaders } from './sign-webhook.ts'
import * as webhooks from './webhooks.ts'

const TIMEOUT_MARGIN_MS = 25_000
/** If a webhook fails this many times in a row, the run skips it, so that the other webhooks need not wait. */
const MAX_FAILURES_IN_A_ROW = 3

export type JobClock = { readonly now: Date; readonly remainingTimeMs: () => number }

type WebhookReceiver = { webhook: StoredWebhook; failuresInARow: number }

export async function sendDueEvents({ now, remainingTimeMs }: JobClock, network: NetworkClient) {
  const dueEvents: Parameters<typeof claimEvent>[] = []
  for await (const { key, dueAt } of listDue(now, WEBHOOK_DUE_PK)) dueEvents.push([key, dueAt, now])
  if (dueEvents.length === 0) return { events: 0, delivered: 0, failed: 0 }
  const receivers = new Map(
    (await webhooks.list()).map((webhook) => [webhook.id, { webhook, failuresInARow: 0 }] as const),
  )
  const counts = { events: 0, delivered: 0, failed: 0 }
  await runInParallel(dueEvents, undefined, async (dueEvent) => {
    if (remainingTimeMs() < TIMEOUT_MARGIN_MS) return
    const claimedEvent = await claimEvent(...dueEvent)
    if (!claimedEvent) return
    counts.events++
    const deliveriesBefore =
      claimedEvent.event.deliveries ?? newDeliveries(claimedEvent.event, webhooksOf(receivers))
    const deliveriesAfter = await Promise.all(
      deliveriesBefore.map((delivery) =>
        tryDelivery(delivery, claimedEvent.event, receivers, { now, network }),
      ),
    )
    await saveDeliveries(claimedEvent, deliveriesAfter)
    counts.delivered += deliveriesAfter.filter(
      ({ status, triedAt }) => status === 'delivered' && triedAt === now.toISOString(),
    ).length
    counts.failed += deliveriesAfter.filter(
      ({ status, triedAt }) => status !== 'delivered' && triedAt === now.toISOString(),
    ).length
  })
  return counts
}

const webhooksOf = (receivers: ReadonlyMap<string, WebhookReceiver>) =>
  [...receivers.values()].map(({ webhook }) => webhook)

type SendOptions = { now: Date; network: NetworkClient }

async function tryDelivery(
  delivery: WebhookDelivery,
  event: WebhookEvent,
  receivers: Map<string, WebhookReceiver>,
  { now, network }: SendOptions,
): Promise<WebhookDelivery> {
  if (!isDeliveryDue(delivery, now)) return delivery
  const receiver = receivers.get(delivery.endpointId)
  if (!receiver || receiver.webhook.disabledAt !== undefined) {
    const { nextAt: _, ...droppedDelivery } = delivery
    return { ...droppedDelivery, status: 'dropped' }
  }
  if (receiver.failuresInARow >= MAX_FAILURES_IN_A_ROW) return postponeDelivery(delivery, event.at, now)
  const answer = await sendWebhook(event, receiver.webhook, { now, network })
  receiver.failuresInARow = answer.isDelivered ? 0 : receiver.failuresInARow + 1
  receiver.webhook = await recordSendResult(receiver.webhook, answer, now)
  const result = addDeliveryAttempt(delivery, event.at, { at: now, ...answer })
  return event.type === WEBHOOK_TEST_EVENT && result.status === 'due' ? cancelRetry(result) : result
}

/** Marks the delivery of a test event as failed without a retry, because the person who sends the test sees the result immediately. */
export function cancelRetry({ nextAt: _, ...delivery }: WebhookDelivery): WebhookDelivery {
  return { ...delivery, status: 'failed' }
}

export function sendWebhook(
  {
    id,
    type,
    at,
    data,
  }: Omit<WebhookEvent, 'type'> & { type: WebhookEvent['type'] | typeof DOOR_UNLOCK_EVENT },
  { url, secret }: StoredWebhook,
  { now, network, limitMs }: SendOptions & { limitMs?: number },
): Promise<SendResult> {
  const body = JSON.stringify({ type, timestamp: at, data })
  return postWebhook(
    { url, body, headers: createSignatureHeaders({ id, at: now, body }, secret) },
    network,
    limitMs,
  )
}

/** Records that the webhook started or stopped failing. Disables it if it fails for too long or returns the status code 410. */
async function recordSendResult(
  webhook: StoredWebhook,
  answer: SendResult,
  now: Date,
): Promise<StoredWebhook> {
  const by = { actor: SYSTEM, now }
  if (answer.isDelivered) {
    if (webhook.failingSince === undefined) return webhook
    await webhooks.setFailingSince(webhook, undefined, by)
    return { ...webhook, failingSince: undefined }
  }
  if (answer.isGone || hasFailedTooLong(webhook, now)) {
    await webhooks.disableFailing(webhook, queueAdminEmails, by)
    return { ...webhook, disabledAt: now.toISOString() }
  }
  if (webhook.failingSince !== undefined) return webhook
  await webhooks.setFailingSince(webhook, now.toISOString(), by)
  return { ...webhook, failingSince: now.toISOString() }
}

const queueAdminEmails = async (): Promise<OutboxEmail[]> =>
  (await findAdminEmails()).map((email) => createOutboxEmail('webhookGivenUp', email))

export async function sendTest(
  claimedEvent: ClaimedEvent,
  webhook: StoredWebhook,
  options: SendOptions,
): Promise<WebhookDelivery> {
  const answer = await sendWebhook(claimedEvent.event, webhook, options)
  const [delivery = { endpointId: webhook.id, status: 'due' as const, tries: 0 }] =
    claimedEvent.event.deliveries ?? []
  const nextDelivery = addDeliveryAttempt(delivery, claimedEvent.event.at, { at: options.now, ...answer })
  const finalDelivery = nextDelivery.status === 'due' ? cancelRetry(nextDelivery) : nextDelivery
  await saveDeliveries(claimedEvent, [finalDelivery])
  return finalDelivery
}
