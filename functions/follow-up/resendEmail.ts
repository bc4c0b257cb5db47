import { resendEmail } from '#shared/follow-up/follow-up-operations.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import { resendFailedEmail } from './resend-failed-email.ts'

export const handler = createHandler(resendEmail, async ({ input, staff }) =>
  resendFailedEmail(input, await createStaffContext(staff)),
)
