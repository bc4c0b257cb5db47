import { randomInt, randomUUID } from 'node:crypto'
import type { ClientDetails } from '#shared/lib/client.ts'
import type { Agreement } from '#shared/waivers/agreement.ts'
import { evidenceRecord } from '#shared/waivers/evidence-record.ts'
import {
  type SignerProof,
  signWaiver,
  USER_AGENT_MAX_LENGTH,
  type Waiver,
  type WaiverInput,
} from '#shared/waivers/waiver.ts'
import { generateReference } from '#shared/waivers/waiver-reference.ts'
import type { ApiRequest } from '../lib/http/request.ts'
import { type NewEvidence, newEvidence } from './evidence.ts'
import { hashAgreement } from './signed-agreement.ts'

type Signing = {
  input: WaiverInput
  request: ApiRequest
  details: ClientDetails
  signerProof: SignerProof
  childrenToJoin: boolean
  /** The text that the signer read. */
  agreement: Agreement
  /** The waiver that waits for this signature. */
  pending: Waiver | undefined
}

/** The signed waiver with its reference and its evidence record. */
export function captureSignature(
  { input, request, details: signer, signerProof, childrenToJoin, pending, agreement }: Signing,
  now: Date,
): { waiver: Waiver; evidence: NewEvidence } {
  const hashes = hashAgreement(agreement)
  const { requestId, ipAddress } = request
  const userAgent = request.userAgent.slice(0, USER_AGENT_MAX_LENGTH)
  const signedAt = now.toISOString()
  const reference = generateReference(randomInt)
  const signed = signWaiver(pending ?? { id: randomUUID(), createdAt: signedAt }, {
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
  const waiver = { ...signed, reference, signerProof, ...(childrenToJoin && { childrenToJoin }) }
  const seen = { requestId, ipAddress, userAgent }
  const record = evidenceRecord({ waiver, input, agreement: hashes, request: seen, pending })
  return { waiver, evidence: newEvidence({ waiverId: waiver.id, reference, signedAt, record }) }
}
