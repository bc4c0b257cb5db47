import { updateRecipientEmail } from '#shared/follow-up/follow-up-operations.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import { correctClientEmail, resendFailedEmail } from './resend-failed-email.ts'

export const handler = createHandler(updateRecipientEmail, async ({ input, staff }) => {
  const by = await createStaffContext(staff)
  const { email: to, ...task } = input
  await correctClientEmail({ ...task, to }, by)
  return resendFailedEmail({ ...task, to }, by)
})
