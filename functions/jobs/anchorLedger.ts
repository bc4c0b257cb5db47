import { business } from '#shared/business.ts'
import { ledgerAnchorEmail } from '../lib/email/ledger-anchor-email.ts'
import { sendEmail } from '../lib/email/send-email.ts'
import { createJobHandler } from '../lib/job-handler.ts'
import { findHead } from '../lib/store/audit-ledger.ts'

/** An error is retried by the schedule; a second email for one day does no harm. */
export const handler = createJobHandler(async (now) => {
  const head = await findHead()
  if (head.sequence === 0) return { entries: 0 }
  await sendEmail(business.email, ledgerAnchorEmail(head, now))
  return { entries: head.sequence }
})
