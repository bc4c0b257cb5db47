import * as z from 'zod/mini'
import { WebhookDelivery, WebhookEvent, WebhookEventType } from '../lib/webhook-event.ts'
import { webhookUrlError } from './webhook-url.ts'

export const MAX_WEBHOOKS = 10
const URL_MAX_LENGTH = 500

export const StoredWebhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(WebhookEventType),
  /** Needed for signing, so stored as it is; leaves the server once. */
  secret: z.string(),
  createdAt: z.string(),
  failingSince: z.optional(z.string()),
  disabledAt: z.optional(z.string()),
  /** Switched off automatically: no response for three days, or 410. */
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

export const webhookUrl = () =>
  z.string('URL is required').check(
    z.trim(),
    // Normalized, so that the checked URL is the called one.
    z.overwrite((text) => (URL.canParse(text) ? new URL(text).href : text)),
    z.minLength(1, 'URL is required'),
    z.maxLength(URL_MAX_LENGTH, `URL must be ${URL_MAX_LENGTH} characters or fewer`),
    z.check((payload) => {
      const message = webhookUrlError(payload.value)
      if (message) payload.issues.push({ code: 'custom', message, input: payload.value })
    }),
  )

export const webhookEvents = () =>
  z.array(WebhookEventType, 'Choose the events').check(z.minLength(1, 'Choose an event'))
