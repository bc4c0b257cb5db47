import * as z from 'zod/mini'
import { type CanonicalValue, canonicalJson } from './canonical-json.ts'
import type { Waiver } from './waiver.ts'

export const StoredEvidence = z.object({
  waiverId: z.string(),
  reference: z.string(),
  record: z.string(),
  /** 32 random bytes in hex. */
  salt: z.string(),
  payloadHash: z.string(),
  sequence: z.optional(z.int()),
  documentSha256: z.optional(z.string()),
})
export type StoredEvidence = z.infer<typeof StoredEvidence>

export type AgreementHashes = { version: string; title: string; sha256: string; parts: readonly string[] }

type SigningDetails = {
  waiver: Waiver
  input: Readonly<Record<string, unknown>>
  agreement: AgreementHashes
  request: { requestId: string; ipAddress: string; userAgent: string }
  pendingWaiver: Waiver | undefined
}

/** Copies `input` and `waiver` whole, so that new fields are included automatically. */
export function createEvidenceRecord({
  waiver,
  input,
  agreement,
  request,
  pendingWaiver,
}: SigningDetails): string {
  return canonicalJson({
    format: 'waiver-evidence-1',
    basis: 'signed',
    reference: waiver.reference,
    waiverId: waiver.id,
    agreement,
    input,
    request,
    progress: progressTimesOf(pendingWaiver),
    waiver: pickSignedFields(waiver),
  } as CanonicalValue)
}

export function pickSignedFields({
  status,
  statusSetBy,
  emails,
  clientId,
  signerProof,
  signerConfirmedBy,
  childrenToJoin,
  ...signed
}: Waiver) {
  return signed
}

function progressTimesOf(pendingWaiver: Waiver | undefined): Record<string, string> {
  const times = Object.entries(pendingWaiver ?? {}).filter(([name]) => name.endsWith('At'))
  return Object.fromEntries(times.map(([name, at]) => [name, String(at)]))
}

/** Contains only the fields that the verification and the PDF read. Stored records have more. */
export const EvidenceRecord = z.object({
  basis: z.enum(['signed', 'found']),
  foundAt: z.optional(z.string()),
  agreement: z.object({ version: z.string(), sha256: z.string(), parts: z.optional(z.array(z.string())) }),
  progress: z.optional(z.record(z.string(), z.string())),
  request: z.optional(z.object({ requestId: z.string() })),
  input: z.optional(z.object({ readToEnd: z.optional(z.boolean()) })),
  waiver: z.record(z.string(), z.unknown()),
})
export type EvidenceRecord = z.infer<typeof EvidenceRecord>
