import { createHash } from 'node:crypto'
import { type Agreement, agreement, textOf } from '#shared/agreement.ts'
import { pastAgreements } from '#shared/past-agreements.ts'
import type { SignatureEvidence } from '#shared/waiver.ts'

export const sha256Of = (text: Agreement) => createHash('sha256').update(textOf(text)).digest('hex')

/** The words that were signed, present or past, known by their digest; without them only what is known of them. */
export function signedText(evidence: SignatureEvidence, past = pastAgreements) {
  const { agreementVersion: version, agreementSha256 } = evidence
  const signed = [agreement, ...Object.values(past)].find((text) => sha256Of(text) === agreementSha256)
  return {
    heading: `${signed?.title ?? 'Agreement'} (version ${version})`,
    paragraphs: signed?.paragraphs ?? [
      `The client agreed to version ${version} of the agreement, whose SHA-256 is ${agreementSha256}.`,
    ],
  }
}
