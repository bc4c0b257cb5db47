import { randomInt, randomUUID } from 'node:crypto'
import { createEvidenceRecord } from '#shared/waivers/evidence-record.ts'
import { signWaiver, USER_AGENT_MAX_LENGTH, type WaiverInput } from '#shared/waivers/waiver.ts'
import { generateWaiverReference } from '#shared/waivers/waiver-reference.ts'
import type { ApiRequest } from '../lib/http/request.ts'
import { newEvidence } from './evidence.ts'
import type { prepareSigning } from './prepare-signing.ts'
import { toAgreementHashes } from './signed-agreement.ts'

type SigningContext = Awaited<ReturnType<typeof prepareSigning>> & {
  input: WaiverInput
  request: Pick<ApiRequest, 'requestId' | 'ipAddress' | 'userAgent'>
}

export function captureSignature(
  { input, request, details: signer, signerProof, childrenToJoin, pendingWaiver, agreement }: SigningContext,
  now: Date,
) {
  const hashes = toAgreementHashes(agreement)
  const { requestId, ipAddress } = request
  const userAgent = request.userAgent.slice(0, USER_AGENT_MAX_LENGTH)
  const signedAt = now.toISOString()
  const reference = generateWaiverReference(randomInt)
  const signedWaiver = signWaiver(pendingWaiver ?? { id: randomUUID(), createdAt: signedAt }, {
    form: input,
    signer,
    evidence: {
      ipAddress,
      userAgent,
      agreementVersion: hashes.version,
      agreementSha256: hashes.sha256,
      signedAt,
    },
  })
  const waiver = { ...signedWaiver, reference, signerProof, ...(childrenToJoin && { childrenToJoin }) }
  const requestFacts = { requestId, ipAddress, userAgent }
  const record = createEvidenceRecord({
    waiver,
    input,
    agreement: hashes,
    request: requestFacts,
    pendingWaiver,
  })
  return { waiver, evidence: newEvidence({ waiverId: waiver.id, reference, signedAt, record }) }
}
