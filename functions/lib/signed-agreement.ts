import { createHash } from 'node:crypto'
import { type Agreement, agreement, agreementText } from '#shared/agreement.ts'
import type { AgreementHashes } from '#shared/evidence-record.ts'
import { pastAgreements } from '#shared/past-agreements.ts'
import type { SignatureEvidence } from '#shared/waiver.ts'

export const digestAgreement = (text: Agreement) =>
  createHash('sha256').update(agreementText(text)).digest('hex')

/** Hashes of the whole text and of each paragraph, for the evidence record. */
export const hashAgreement = (text: Agreement): AgreementHashes => ({
  version: text.version,
  title: text.title,
  sha256: digestAgreement(text),
  parts: text.paragraphs.map((paragraph) => createHash('sha256').update(paragraph).digest('hex')),
})

/** Hashes of the text that is on file under this version. */
export function agreementOnFile(version = '', past = pastAgreements): AgreementHashes | undefined {
  const text = version === agreement.version ? agreement : past[version]
  return text && hashAgreement(text)
}

export function findSignedAgreement(
  { agreementSha256 }: SignatureEvidence,
  past = pastAgreements,
): Agreement | undefined {
  return [agreement, ...Object.values(past)].find((text) => digestAgreement(text) === agreementSha256)
}

/** The signed agreement text, current or past, found by its SHA-256; if missing, only version and digest. */
export function signedAgreementText(evidence: SignatureEvidence, past = pastAgreements) {
  const { agreementVersion: version, agreementSha256 } = evidence
  const signed = findSignedAgreement(evidence, past)
  return {
    heading: `${signed?.title ?? 'Agreement'} (version ${version})`,
    paragraphs: signed?.paragraphs ?? [
      `The client agreed to version ${version} of the agreement, whose SHA-256 is ${agreementSha256}.`,
    ],
  }
}
