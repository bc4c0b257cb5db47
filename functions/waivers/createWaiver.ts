import { VISITOR } from '#shared/activity.ts'
import { agreement } from '#shared/agreement.ts'
import { ApiError } from '#shared/api-error.ts'
import { createWaiver } from '#shared/operations/waivers.ts'
import { sendPendingEmails } from '../lib/email/send-pending-emails.ts'
import { waiverEmail } from '../lib/email/waiver-email.ts'
import { resolveSubmitter } from '../lib/form-submitter.ts'
import { createHandler } from '../lib/http/handler.ts'
import { logger } from '../lib/logger.ts'
import { describeError } from '../lib/report-error.ts'
import { chainWaivers } from '../lib/store/audit-ledger.ts'
import * as waivers from '../lib/store/waivers.ts'
import { captureSignature } from './capture-signature.ts'

export const handler = createHandler(createWaiver, async ({ input, request }) => {
  if (input.agreementVersion && input.agreementVersion !== agreement.version) {
    throw new ApiError('agreementChanged')
  }
  const now = new Date()
  const submitter = await resolveSubmitter(input, 'waiver')
  const { recordId } = submitter.link.request ?? {}
  const pending = recordId ? await waivers.find(recordId) : undefined
  const captured = captureSignature({ input, request, signer: submitter.details, pending }, now)
  const { waiver } = captured
  const signature = { ...submitter, expectedStatus: pending?.status }
  const email = submitter.details.email
  const context = { operation: createWaiver, request, now, actor: VISITOR, email }
  const outboxEntry = await waivers.sign(captured, signature, context)
  const sending = sendPendingEmails(outboxEntry, () => waiverEmail(waiver))
  const [emailSent] = await Promise.all([sending, chainOrLeaveToJob()])
  return { id: waiver.id, reference: waiver.reference, emailSent }
})

/** The signature is stored: it counts even if its entry in the ledger has to wait for the job. */
async function chainOrLeaveToJob(): Promise<void> {
  try {
    await chainWaivers(() => new Date())
  } catch (error) {
    logger.warn('signature not chained yet', { error: describeError(error) })
  }
}
