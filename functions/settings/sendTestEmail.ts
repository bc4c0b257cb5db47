import { sendTestEmail } from '#shared/settings/settings-operations.ts'
import { sendPendingEmails } from '../lib/email/send-pending-emails.ts'
import { createHandler } from '../lib/http/handler.ts'
import { getUser } from '../staff/user-pool.ts'
import { renderTestEmail, saveTestEmail } from './test-emails.ts'

/** The test email always goes to the caller's own address, so the input contains no recipient. */
export const handler = createHandler(sendTestEmail, async ({ input: { email }, staff }) => {
  const { email: to } = await getUser(staff.userId)
  const now = new Date()
  const pending = await saveTestEmail({ email, userId: staff.userId, to }, now)
  const emailSent = !pending || (await sendPendingEmails(pending, () => renderTestEmail({ email }, now)))
  return { to, emailSent }
})
