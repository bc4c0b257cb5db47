import { updateRecipientEmail } from '#shared/follow-up/follow-up-operations.ts'
import { createHandler, staffAction } from '../lib/http/handler.ts'
import { correctClient, resend } from './resend.ts'

export const handler = createHandler(updateRecipientEmail, async ({ input, staff }) => {
  const by = await staffAction(staff)
  const { email: to, ...task } = input
  await correctClient({ ...task, to }, by)
  return resend({ ...task, to }, by)
})
