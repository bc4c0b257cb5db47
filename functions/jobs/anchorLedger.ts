import { business } from '#shared/business.ts'
import { plainDateIn } from '#shared/plain-date.ts'
import { ledgerAnchorEmail } from '../lib/email/ledger-anchor-email.ts'
import { sendEmail } from '../lib/email/send-email.ts'
import { createJobHandler } from '../lib/job-handler.ts'
import { findHead } from '../lib/store/audit-ledger.ts'
import { findAnchoredDay, saveAnchor } from '../lib/store/ledger-anchors.ts'
import { putAnchor } from '../lib/store/put-anchor.ts'

/**
 * Once a day, however often the job is started. An error is retried by the schedule; a second email for one day does no
 * harm.
 */
export const handler = createJobHandler(async (now) => {
  const head = await findHead()
  if (head.sequence === 0) return { entries: 0 }
  const today = plainDateIn(business.timeZone, now)
  if ((await findAnchoredDay()) === today) return { entries: 0 }
  await sendEmail(business.email, ledgerAnchorEmail(head, now))
  const anchor = { ...head, day: today }
  await putAnchor(anchor)
  await saveAnchor(anchor)
  return { entries: head.sequence }
})
