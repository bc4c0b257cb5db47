import * as z from 'zod/mini'

/** Never rename a type, because types are stored and receivers compare them. */
export const webhookEventLabels = {
  'client.created': 'A client was created',
  'visit.checked_in': 'A person was checked in',
  'waiver.signed': 'A waiver was signed',
  'order.paid': 'An order was paid',
  'appointment.booked': 'An appointment was booked',
} as const
export type WebhookEventType = keyof typeof webhookEventLabels
export const webhookEventTypes = Object.keys(webhookEventLabels) as WebhookEventType[]
export const WebhookEventType = z.enum(webhookEventTypes, 'Unknown event')

/** The button *Send a test* sends this event to one webhook, even if the webhook does not subscribe to it. */
export const WEBHOOK_TEST_EVENT = 'webhook.test'
/** Only the webhook of the kiosk's door gets this event. It is sent immediately. */
export const DOOR_UNLOCK_EVENT = 'door.unlock'

/** Contains only IDs and times. Receivers request more data with an API key. */
export type WebhookData = Readonly<{
  [Name in `${string}Id` | 'startsAt' | 'otherAppointmentIds']?: string | undefined
}>

export const WebhookDelivery = z.object({
  endpointId: z.string(),
  status: z.enum(['due', 'delivered', 'failed', 'dropped']),
  tries: z.number(),
  nextAt: z.optional(z.string()),
  triedAt: z.optional(z.string()),
  /** The status code, or the reason why there was no response. */
  answer: z.optional(z.string()),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const WebhookEvent = z.object({
  id: z.string(),
  type: z.enum([...webhookEventTypes, WEBHOOK_TEST_EVENT]),
  at: z.string(),
  data: z.record(z.string(), z.string()),
  /** The webhooks that get the event. Missing until the job sendDueWebhooks has found them. */
  deliveries: z.optional(z.array(WebhookDelivery)),
})
export type WebhookEvent = z.infer<typeof WebhookEvent>
