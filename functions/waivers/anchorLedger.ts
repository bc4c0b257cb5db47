import { business } from '#shared/lib/business.ts'
import { plainDateIn } from '#shared/lib/plain-date.ts'
import { sendEmail } from '../lib/email/send-email.ts'
import { createJobHandler } from '../lib/job-handler.ts'
import { findHead } from './audit-ledger.ts'
import { ledgerAnchorEmail } from './ledger-anchor-email.ts'
import { findAnchoredDay, saveAnchor } from './ledger-anchors.ts'
import { putAnchor } from './put-anchor.ts'

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
