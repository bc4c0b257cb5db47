import * as z from 'zod/mini'
import { WebhookDelivery, WebhookEvent, WebhookEventType } from '../lib/webhook-event.ts'

export const MAX_WEBHOOKS = 10

export const StoredWebhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(WebhookEventType),
  /** The secret is stored without hashing, because signing needs it. The API returns the secret only once. */
  secret: z.string(),
  createdAt: z.string(),
  failingSince: z.optional(z.string()),
  disabledAt: z.optional(z.string()),
  /** True if the webhook was disabled automatically after three days of failures or a 410 response. */
  isGivenUp: z.optional(z.boolean()),
})
export type StoredWebhook = z.infer<typeof StoredWebhook>

export const ListedWebhook = z.extend(z.omit(StoredWebhook, { secret: true }), {
  deliveries: z.array(
    z.extend(z.omit(WebhookDelivery, { endpointId: true }), {
      eventId: z.string(),
      type: WebhookEvent.shape.type,
      at: z.string(),
    }),
  ),
})
export type ListedWebhook = z.infer<typeof ListedWebhook>

export const webhookEventsSchema = () =>
  z.array(WebhookEventType, 'Choose the events').check(z.minLength(1, 'Choose an event'))
