import { deleteWebhook } from '#shared/integrations/webhooks-operations.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import * as kiosks from '../lib/store/kiosks.ts'
import * as webhooks from './webhooks.ts'

export const handler = createHandler(deleteWebhook, async ({ input, staff }) => {
  // A kiosk opens the door through its webhook. Without the webhook, members could not enter when no staff are there.
  const kiosk = (await kiosks.list()).find(({ webhookId }) => webhookId === input.id)
  if (kiosk) throw new ApiError('webhookOpensDoor', { details: { kiosk: kiosk.name } })
  await webhooks.remove(input.id, await createStaffContext(staff))
  return input
})
