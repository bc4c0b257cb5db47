import { randomUUID } from 'node:crypto'
import { VISITOR } from '#shared/activity.ts'
import { agreement } from '#shared/agreement.ts'
import { ApiError } from '#shared/api-error.ts'
import { createWaiver } from '#shared/operations/waivers.ts'
import { type SignatureEvidence, signWaiver, USER_AGENT_MAX_LENGTH } from '#shared/waiver.ts'
import { sendPendingEmails } from '../lib/email/send-pending-emails.ts'
import { waiverEmail } from '../lib/email/waiver-email.ts'
import { resolveSubmitter } from '../lib/form-submitter.ts'
import { createHandler } from '../lib/http/handler.ts'
import type { ApiRequest } from '../lib/http/request.ts'
import { digestAgreement } from '../lib/signed-agreement.ts'
import * as waivers from '../lib/store/waivers.ts'

export const handler = createHandler(createWaiver, async ({ input, request }) => {
  if (input.agreementVersion && input.agreementVersion !== agreement.version) {
    throw new ApiError('agreementChanged')
  }
  const now = new Date()
  const submitter = await resolveSubmitter(input, 'waiver')
  const { recordId } = submitter.link.request ?? {}
  const pending = recordId ? await waivers.find(recordId) : undefined
  const waiver = signWaiver(pending ?? { id: randomUUID(), createdAt: now.toISOString() }, {
    form: input,
    signer: submitter.details,
    evidence: captureEvidence(request, now),
  })
  const signature = { ...submitter, expectedStatus: pending?.status }
  const email = submitter.details.email
  const context = { operation: createWaiver, request, now, actor: VISITOR, email }
  const outboxEntry = await waivers.sign(waiver, signature, context)
  return { id: waiver.id, emailSent: await sendPendingEmails(outboxEntry, () => waiverEmail(waiver)) }
})

function captureEvidence({ ipAddress, userAgent }: ApiRequest, now: Date): SignatureEvidence {
  return {
    ipAddress: ipAddress,
    userAgent: userAgent.slice(0, USER_AGENT_MAX_LENGTH),
    agreementVersion: agreement.version,
    agreementSha256: digestAgreement(agreement),
    signedAt: now.toISOString(),
  }
}
