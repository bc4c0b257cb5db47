import { sha256 } from '#functions/lib/sha256.ts'
import { evidenceItems, newEvidence } from '#functions/waivers/evidence.ts'
import { hashAgreement } from '#functions/waivers/signed-agreement.ts'
import { agreement } from '#shared/waivers/agreement.ts'
import { evidenceRecord } from '#shared/waivers/evidence-record.ts'
import type { Waiver } from '#shared/waivers/waiver.ts'

/** What is stored beside a demo waiver, the same in each run; its signature waits for its entry in the ledger. */
export function demoEvidenceItems(waiver: Waiver): Record<string, unknown>[] {
  const { id: waiverId, reference = '', evidence, signatureData, email } = waiver
  if (!evidence) return []
  const { ipAddress, userAgent, signedAt } = evidence
  const record = evidenceRecord({
    waiver,
    input: {
      firstName: waiver.clientFirstName,
      lastName: waiver.clientLastName,
      email,
      phone: signatureData?.phone,
      guardianName: signatureData?.guardianName,
      agreed: true,
      agreementVersion: agreement.version,
    },
    agreement: hashAgreement(agreement),
    request: { requestId: waiverId, ipAddress, userAgent },
    pending: undefined,
  })
  return evidenceItems(newEvidence({ waiverId, reference, signedAt, record }, sha256(waiverId)))
}
