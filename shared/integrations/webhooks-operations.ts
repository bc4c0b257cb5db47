import * as z from 'zod/mini'
import { adminOperation, scheduledJob } from '../lib/operation.ts'
import { publicUrl } from '../lib/public-url.ts'
import { RecordIdInput } from '../lib/record-inputs.ts'
import { WebhookDelivery } from '../lib/webhook-event.ts'
import { ListedWebhook, webhookEventsSchema } from './webhook-endpoint.ts'

export const listWebhooks = adminOperation('GET', '/admin/webhooks', {
  summary: 'Lists the webhooks with their last deliveries',
  input: z.object({}),
  output: z.object({ items: z.array(ListedWebhook) }),
})

export const createWebhook = adminOperation('POST', '/admin/webhooks', {
  summary: 'Adds a webhook and shows its signing secret once',
  input: z.object({ url: publicUrl(), events: webhookEventsSchema() }),
  output: z.extend(ListedWebhook, { secret: z.string() }),
  records: ['webhookCreated'],
})

export const updateWebhook = adminOperation('PATCH', '/admin/webhooks/{id}', {
  summary: 'Changes the URL or the events of a webhook, or switches it off or on',
  input: z.extend(RecordIdInput, {
    url: publicUrl(),
    events: webhookEventsSchema(),
    isEnabled: z.boolean('Enabled must be true or false'),
  }),
  output: ListedWebhook,
  records: ['webhookChanged'],
})

export const deleteWebhook = adminOperation('DELETE', '/admin/webhooks/{id}', {
  summary: 'Removes a webhook',
  input: RecordIdInput,
  output: RecordIdInput,
  records: ['webhookDeleted'],
})

export const testWebhook = adminOperation('POST', '/admin/webhooks/{id}/test', {
  summary: 'Sends a test event to a webhook and returns the response',
  input: RecordIdInput,
  output: z.omit(WebhookDelivery, { endpointId: true }),
  recordsNothingBecause: 'a test contains no client data, and the list of deliveries shows it',
})

export const sendDueWebhooks = scheduledJob({
  summary: 'Sends events to webhooks and retries failed deliveries',
  everyMinutes: 1,
  records: ['webhookGivenUp'],
})
