import { resendEmail } from '#shared/follow-up/follow-up-operations.ts'
import { createHandler, createStaffAction } from '../lib/http/handler.ts'
import { resend } from './resend.ts'

export const handler = createHandler(resendEmail, async ({ input, staff }) =>
  resend(input, await createStaffAction(staff)),
)
