import { VISITOR } from '#shared/lib/activity.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import { sendPendingEmails } from '../lib/email/send-pending-emails.ts'
import { createHandler } from '../lib/http/handler.ts'
import { logger } from '../lib/logger.ts'
import { describeError } from '../lib/report-error.ts'
import { appendToLedger } from './audit-ledger.ts'
import { captureSignature } from './capture-signature.ts'
import { retryWhenWaiversChange } from './family.ts'
import { prepareSigning } from './prepare-signing.ts'
import { waiverEmail } from './waiver-email.ts'
import * as waivers from './waivers.ts'

export const handler = createHandler(createWaiver, async ({ input, request }) => {
  const now = new Date()
  const { waiver, agreement, outboxEntry } = await retryWhenWaiversChange(async () => {
    const signing = await prepareSigning(input, now)
    const { details, isInvited, agreement: text } = signing
    const signature = captureSignature({ input, request, ...signing }, now)
    const context = { operation: createWaiver, request, now, actor: VISITOR, email: details.email, isInvited }
    const signedWaiver = await waivers.sign(signature, signing, context)
    return { waiver: signature.waiver, agreement: text, outboxEntry: signedWaiver }
  })
  const emailSending = sendPendingEmails(outboxEntry, () => waiverEmail(waiver, agreement))
  const [emailSent] = await Promise.all([emailSending, tryAppendToLedger()])
  return { id: waiver.id, reference: waiver.reference, emailSent }
})

/** Only logs an error, because the signature is already valid and the job appendWaiversToLedger adds its ledger entry later. */
async function tryAppendToLedger(): Promise<void> {
  try {
    await appendToLedger(() => new Date())
  } catch (error) {
    logger.warn('waiver signature not added to the audit ledger yet', { error: describeError(error) })
  }
}
