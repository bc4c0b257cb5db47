import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { MAX_WEBHOOKS, StoredWebhook } from '#shared/integrations/webhook-endpoint.ts'
import type { ActivityDetails, ActivityType } from '#shared/lib/activity.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import type { OutboxEmail } from '#shared/lib/email/outbox-email.ts'
import { webhookEventTypes } from '#shared/lib/webhook-event.ts'
import { SubscribedEvents } from '../lib/outbox/webhook-events.ts'
import { retryWhenChanged } from '../lib/retry-when-changed.ts'
import { activityWrite } from '../lib/table/activity-write.ts'
import { findRecord } from '../lib/table/get-item.ts'
import { subscribedEventsKey, WEBHOOKS_PK, webhookKey } from '../lib/table/keys.ts'
import { queryWholePartition } from '../lib/table/query-all.ts'
import { deleteWrite, insertWrite, putWrite, transact, type Write } from '../lib/table/transact.ts'
import type { ActionContext } from '../lib/writes/action-context.ts'
import { newSecret } from './sign-webhook.ts'

const ID_BYTES = 8

export const find = (id: string) => findRecord(StoredWebhook, webhookKey(id))

export async function get(id: string): Promise<StoredWebhook> {
  const webhook = await find(id)
  if (!webhook) throw new ApiError('webhookNotFound')
  return webhook
}

export async function list(): Promise<StoredWebhook[]> {
  const items = await queryWholePartition(WEBHOOKS_PK)
  return items
    .map((item) => z.parse(StoredWebhook, item))
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
}

export async function findWebhookHost(id: string): Promise<string | undefined> {
  const webhook = await find(id)
  return webhook && new URL(webhook.url).hostname
}

type WebhookActivity = {
  type: Extract<ActivityType, `webhook${string}`>
  details?: ActivityDetails
  emails?: readonly OutboxEmail[]
}
type WebhookChange = { id: string; to: StoredWebhook | undefined; activity?: WebhookActivity | undefined }

/** Changes one webhook and the stored list of subscribed event types. Changes nothing if `decide` returns undefined. */
async function changeWebhook(
  decide: (all: readonly StoredWebhook[]) => WebhookChange | undefined | Promise<WebhookChange | undefined>,
  { actor, now }: ActionContext,
): Promise<StoredWebhook | undefined> {
  const { to } = await retryWhenChanged(async () => {
    const subscribedEvents = await findRecord(SubscribedEvents, subscribedEventsKey)
    const webhooks = await list()
    const decision = await decide(webhooks)
    if (!decision) return { to: undefined }
    const { id, to: webhook, activity } = decision
    const otherWebhooks = webhooks.filter((webhook) => webhook.id !== id)
    const subject = { type: 'webhook', id } as const
    const failures = await transact([
      subscribedEventsWrite(webhook ? [...otherWebhooks, webhook] : otherWebhooks, subscribedEvents?.version),
      webhook ? putWrite({ ...webhook, ...webhookKey(id) }) : deleteWrite(webhookKey(id)),
      ...(activity
        ? [
            activityWrite(
              { type: activity.type, actor, subject, ...(activity.details && { details: activity.details }) },
              now,
              activity.emails,
            ),
          ]
        : []),
    ])
    return failures.length === 0 ? { to: webhook } : undefined
  }, 'webhookChanged')
  return to
}

function subscribedEventsWrite(webhooks: readonly StoredWebhook[], version: number | undefined): Write {
  const active = webhooks.filter(({ disabledAt }) => disabledAt === undefined)
  const events = webhookEventTypes.filter((type) => active.some((webhook) => webhook.events.includes(type)))
  const item = { ...subscribedEventsKey, version: (version ?? 0) + 1, events }
  return insertWrite(
    item,
    version === undefined
      ? undefined
      : {
          ConditionExpression: '#version = :seen',
          ExpressionAttributeNames: { '#version': 'version' },
          ExpressionAttributeValues: { ':seen': version },
        },
  )
}

type WebhookInput = Pick<StoredWebhook, 'url' | 'events'>

export async function create(input: WebhookInput, by: ActionContext): Promise<StoredWebhook> {
  const webhook: StoredWebhook = {
    ...input,
    id: randomBytes(ID_BYTES).toString('hex'),
    secret: newSecret(),
    createdAt: by.now.toISOString(),
  }
  await changeWebhook((webhooks) => {
    if (webhooks.length >= MAX_WEBHOOKS)
      throw new ApiError('tooManyWebhooks', { details: { max: String(MAX_WEBHOOKS) } })
    return { id: webhook.id, to: webhook, activity: { type: 'webhookCreated' } }
  }, by)
  return webhook
}

/** Updates a webhook. If it is enabled again, it gets only new events. */
export async function update(
  id: string,
  { isEnabled, ...input }: WebhookInput & { isEnabled: boolean },
  by: ActionContext,
): Promise<StoredWebhook> {
  const webhook = await changeWebhook((webhooks) => {
    const { failingSince, disabledAt, isGivenUp, ...oldWebhook } = webhookOf(webhooks, id)
    const isUnchanged = isEnabled === (disabledAt === undefined)
    const to = {
      ...oldWebhook,
      ...input,
      ...(isUnchanged && { failingSince, disabledAt, isGivenUp }),
      ...(!isUnchanged && !isEnabled && { disabledAt: by.now.toISOString() }),
    }
    return { id, to, activity: { type: 'webhookChanged', details: { enabled: isEnabled } } }
  }, by)
  return webhook ?? get(id)
}

export async function remove(id: string, by: ActionContext): Promise<void> {
  await changeWebhook(
    (webhooks) => ({ id: webhookOf(webhooks, id).id, to: undefined, activity: { type: 'webhookDeleted' } }),
    by,
  )
}

function webhookOf(webhooks: readonly StoredWebhook[], id: string): StoredWebhook {
  const webhook = webhooks.find((webhook) => webhook.id === id)
  if (!webhook) throw new ApiError('webhookNotFound')
  return webhook
}

const findUnchanged = (webhooks: readonly StoredWebhook[], seen: StoredWebhook) =>
  webhooks.find(
    ({ id, url, disabledAt, failingSince }) =>
      id === seen.id && url === seen.url && disabledAt === undefined && failingSince === seen.failingSince,
  )

export const setFailingSince = (seen: StoredWebhook, failingSince: string | undefined, by: ActionContext) =>
  changeWebhook((webhooks) => {
    const webhook = findUnchanged(webhooks, seen)
    return webhook && webhook.failingSince !== failingSince
      ? { id: seen.id, to: { ...webhook, failingSince } }
      : undefined
  }, by)

/** Disables a webhook. If two runs disable the same webhook, the second one changes nothing. */
export const disableFailing = (
  seen: StoredWebhook,
  emails: () => Promise<readonly OutboxEmail[]>,
  by: ActionContext,
) =>
  changeWebhook(async (webhooks) => {
    const webhook = findUnchanged(webhooks, seen)
    if (!webhook) return undefined
    return {
      id: seen.id,
      to: { ...webhook, disabledAt: by.now.toISOString(), isGivenUp: true },
      activity: { type: 'webhookGivenUp', emails: await emails() },
    }
  }, by)
