import { updateRecipientEmail } from '#shared/follow-up/follow-up-operations.ts'
import { createHandler, createStaffAction } from '../lib/http/handler.ts'
import { correctClientEmail, resend } from './resend.ts'

export const handler = createHandler(updateRecipientEmail, async ({ input, staff }) => {
  const by = await createStaffAction(staff)
  const { email: to, ...task } = input
  await correctClientEmail({ ...task, to }, by)
  return resend({ ...task, to }, by)
})
