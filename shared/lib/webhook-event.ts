import * as z from 'zod/mini'

/** These names are stored, and programs of others compare them: never rename one. */
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

/** Of *Send a test*: every endpoint gets it. */
export const WEBHOOK_TEST = 'webhook.test'

/** IDs and times alone: a receiver that may know more asks for it with an API key. */
export type WebhookData = Readonly<{
  [Name in `${string}Id` | 'startsAt' | 'otherAppointmentIds']?: string | undefined
}>

export const WebhookDelivery = z.object({
  endpointId: z.string(),
  status: z.enum(['due', 'delivered', 'failed', 'dropped']),
  tries: z.number(),
  /** When it is tried next. */
  nextAt: z.optional(z.string()),
  triedAt: z.optional(z.string()),
  /** What came back: a status code, or why none did. */
  answer: z.optional(z.string()),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const WebhookEvent = z.object({
  id: z.string(),
  type: z.enum([...webhookEventTypes, WEBHOOK_TEST]),
  at: z.string(),
  data: z.record(z.string(), z.string()),
  /** There are none until the job has looked which endpoints want it. */
  deliveries: z.optional(z.array(WebhookDelivery)),
})
export type WebhookEvent = z.infer<typeof WebhookEvent>
