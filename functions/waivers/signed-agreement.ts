import { type Agreement, defaultAgreement, formatAgreementText } from '#shared/waivers/agreement.ts'
import type { AgreementHashes } from '#shared/waivers/evidence-record.ts'
import { pastAgreements } from '#shared/waivers/past-agreements.ts'
import type { SignatureEvidence } from '#shared/waivers/waiver.ts'
import { sha256 } from '../lib/sha256.ts'

export const digestAgreement = (text: Agreement) => sha256(formatAgreementText(text))

export const toAgreementHashes = (text: Agreement): AgreementHashes => ({
  version: text.version,
  title: text.title,
  sha256: digestAgreement(text),
  parts: text.paragraphs.map((paragraph) => sha256(paragraph)),
})

/** Finds the agreement whose text has the signed hash. Also checks the hash of `storedText`, because the stored text may have been altered. */
export function findAgreementByHash(
  { agreementSha256 }: SignatureEvidence,
  storedText?: Agreement,
  past = pastAgreements,
): Agreement | undefined {
  const versions = [...(storedText ? [storedText] : []), defaultAgreement, ...Object.values(past)]
  return versions.find((text) => digestAgreement(text) === agreementSha256)
}

export function describeSignedText(evidence: SignatureEvidence, signedAgreement: Agreement | undefined) {
  const { agreementVersion: version, agreementSha256 } = evidence
  return {
    heading: `${signedAgreement?.title ?? 'Agreement'} (version ${version})`,
    paragraphs: signedAgreement?.paragraphs ?? [
      `The client agreed to version ${version} of the agreement, whose SHA-256 is ${agreementSha256}.`,
    ],
  }
}
