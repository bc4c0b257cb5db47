import { setTimeout as wait } from 'node:timers/promises'
import { ApiError } from '#shared/lib/api-error.ts'
import { allSent, type OutboxEmail } from '#shared/lib/outbox-email.ts'
import { type EmailOwnerRecord, findEmailOwner } from '../outbox/email-owner.ts'
import type { IdempotentReplay } from '../writes/idempotent-write.ts'

const EMAIL_WAIT_MS = 3000
const EMAIL_POLL_MS = 150

/** Replays the first response: the stored record, after its emails have been attempted once. */
export async function replayResponse({
  original,
  requestHash,
}: IdempotentReplay): Promise<EmailOwnerRecord & { emailSent: boolean }> {
  if (original.requestHash !== requestHash) throw new ApiError('idempotencyKeyReused')
  const deadline = Date.now() + EMAIL_WAIT_MS
  for (;;) {
    const record = await findEmailOwner(original.recordKey)
    if (!record) throw new ApiError('recordDeleted')
    if (record.emails.every(wasAttempted) || Date.now() > deadline) {
      return { ...record, ...original.answer, emailSent: allSent(record.emails) }
    }
    await wait(EMAIL_POLL_MS)
  }
}

const wasAttempted = (email: OutboxEmail) => email.tries > 0 || email.sendAt !== undefined
