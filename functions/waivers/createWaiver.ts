import { randomUUID } from 'node:crypto'
import { agreement } from '#shared/agreement.ts'
import { createWaiver } from '#shared/operations.ts'
import { Problem } from '#shared/problems.ts'
import { type SignatureEvidence, signedWaiver, USER_AGENT_MAX_LENGTH } from '#shared/waiver.ts'
import { deliver } from '../email/deliver.ts'
import { waiverEmail } from '../email/waiver-email.ts'
import { authorOf } from '../form-requests/author.ts'
import { lambda } from '../runtime/lambda.ts'
import type { Request } from '../runtime/request.ts'
import * as waivers from '../store/waivers.ts'
import { sha256Of } from './signed-text.ts'

export const handler = lambda(createWaiver, async ({ input, request }) => {
  if (input.agreementVersion && input.agreementVersion !== agreement.version) {
    throw new Problem('agreementChanged')
  }
  const now = new Date()
  const author = await authorOf(input, 'waiver')
  const { recordId } = author.link.request ?? {}
  const pending = recordId ? await waivers.find(recordId) : undefined
  const waiver = signedWaiver(pending ?? { id: randomUUID(), createdAt: now.toISOString() }, {
    form: input,
    signer: author.details,
    evidence: evidenceOf(request, now),
  })
  const signing = { ...author, seen: pending?.status }
  const owing = await waivers.sign(waiver, signing, { operation: createWaiver, request, now })
  return { id: waiver.id, emailSent: await deliver(owing, () => waiverEmail(waiver)) }
})

function evidenceOf({ visitorAddress, userAgent }: Request, now: Date): SignatureEvidence {
  return {
    ipAddress: visitorAddress,
    userAgent: userAgent.slice(0, USER_AGENT_MAX_LENGTH),
    agreementVersion: agreement.version,
    agreementSha256: sha256Of(agreement),
    signedAt: now.toISOString(),
  }
}
