import * as z from 'zod/mini'

/** Never rename an event type, because stored events and the receivers of webhooks contain the type. */
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
/** This event goes only to the webhook of the door that has the kiosk, and is sent immediately. */
export const DOOR_UNLOCK_EVENT = 'door.unlock'

/** The data of a webhook event: only IDs and times. A receiver requests more data with an API key. */
export type WebhookData = Readonly<{
  [Name in `${string}Id` | 'startsAt' | 'otherAppointmentIds']?: string | undefined
}>

export const WebhookDelivery = z.object({
  endpointId: z.string(),
  status: z.enum(['due', 'delivered', 'failed', 'dropped']),
  tries: z.number(),
  nextAt: z.optional(z.string()),
  triedAt: z.optional(z.string()),
  /** The HTTP status code of the response, or the reason why there was no response. */
  answer: z.optional(z.string()),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const WebhookEvent = z.object({
  id: z.string(),
  type: z.enum([...webhookEventTypes, WEBHOOK_TEST_EVENT]),
  at: z.string(),
  data: z.record(z.string(), z.string()),
  /** The deliveries of this event to webhooks. Missing until the job sendDueWebhooks has chosen the webhooks. */
  deliveries: z.optional(z.array(WebhookDelivery)),
})
export type WebhookEvent = z.infer<typeof WebhookEvent>
