import { formatDateTime } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import type { LedgerHead } from '#shared/waivers/audit-ledger.ts'
import { codeBlock } from '../lib/email/blocks.ts'
import { renderBrandedEmail } from '../lib/email/branded-email.ts'

/** This email is sent so that a copy of the ledger's last hash exists outside the database. */
export function ledgerAnchorEmail({ sequence, hash }: LedgerHead, now: Date) {
  const count = new Intl.NumberFormat('en-US').format(sequence)
  const anchorText = `${sequence}:${hash}`
  return renderBrandedEmail({
    subject: `Audit ledger: ${count} signed waivers`,
    preview: 'Keep this email as proof against later changes to the ledger.',
    heading: 'State of the audit ledger',
    paragraphs: [
      'Keep this email. A person with access to the database could rewrite the ledger, but not this email. The ledger must always contain this entry with this hash.',
    ],
    details: [
      ['Entries', count],
      ['Time', formatDateTime(now.toISOString(), business.timeZone)],
    ],
    appendix: codeBlock({
      label: 'Anchor',
      value: anchorText,
      instruction: 'To check the ledger against this anchor later, run:',
      command: `python3 docs/verify.py evidence.json ledger.json \\\n--anchor ${anchorText}`,
    }),
    reason: "You are receiving this because this is the gym's contact address.",
  })
}
