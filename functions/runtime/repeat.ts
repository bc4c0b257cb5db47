import { setTimeout as wait } from 'node:timers/promises'
import { areAllSent, type OwedEmail } from '#shared/email-status.ts'
import { Problem } from '#shared/problems.ts'
import type { Repeated } from '../store/accept.ts'
import { findRecord, type StoredRecord } from '../store/records.ts'

const MAIL_WAIT_MS = 3000
const MAIL_POLL_MS = 150

/** The answer that the first call gave: the record as it is stored, once its mails have been tried. */
export async function answerOfRepeat({
  first,
  bodyHash,
}: Repeated): Promise<StoredRecord & { emailSent: boolean }> {
  if (first.bodyHash !== bodyHash) throw new Problem('idempotencyKeyReused')
  const deadline = Date.now() + MAIL_WAIT_MS
  for (;;) {
    const record = await findRecord(first.recordKey)
    if (!record) throw new Problem('recordDeleted')
    if (record.emails.every(wasTried) || Date.now() > deadline) {
      return { ...record, emailSent: areAllSent(record.emails) }
    }
    await wait(MAIL_POLL_MS)
  }
}

const wasTried = (email: OwedEmail) => email.tries > 0
