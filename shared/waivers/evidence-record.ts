import * as z from 'zod/mini'
import { type CanonicalValue, canonicalJson } from './canonical-json.ts'
import type { Waiver } from './waiver.ts'

/** The evidence record of a signed waiver as it is stored; both `record` and `salt` are hashed into the ledger. */
export const StoredEvidence = z.object({
  waiverId: z.string(),
  reference: z.string(),
  /** Canonical JSON of the evidence record. */
  record: z.string(),
  /** 32 random bytes in hex. */
  salt: z.string(),
  payloadHash: z.string(),
  /** Its entry in the ledger; missing until the signature is chained. */
  sequence: z.optional(z.int()),
  /** Of the PDF, once it was made: the same bytes are returned ever after. */
  documentSha256: z.optional(z.string()),
})
export type StoredEvidence = z.infer<typeof StoredEvidence>

/** Hashes of the agreement as a whole and of each of its parts, in order. */
export type AgreementHashes = { version: string; title: string; sha256: string; parts: readonly string[] }

type Signing = {
  /** As signed, with its reference. */
  waiver: Waiver
  /** Everything typed and ticked, and the link. */
  input: Readonly<Record<string, unknown>>
  agreement: AgreementHashes
  request: { requestId: string; ipAddress: string; userAgent: string }
  /** The waiver as it was before: when its link was sent, opened and read. */
  pending: Waiver | undefined
}

/**
 * Everything that was shown, typed, ticked and known, as canonical JSON. New fields of the form and of the waiver are
 * part of it without a change here.
 */
export function evidenceRecord({ waiver, input, agreement, request, pending }: Signing): string {
  return canonicalJson({
    format: 'waiver-evidence-1',
    basis: 'signed',
    reference: waiver.reference,
    waiverId: waiver.id,
    agreement,
    input,
    request,
    progress: progressOf(pending),
    waiver: signedFields(waiver),
  } as CanonicalValue)
}

/**
 * The fields of a signed waiver that never change again: not its status, its emails, whose file it is in, or what the
 * staff found out about its signer.
 */
export function signedFields({
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

/** Times of the pending waiver by name: createdAt (sent), openedAt and so on. */
function progressOf(pending: Waiver | undefined): Record<string, string> {
  const times = Object.entries(pending ?? {}).filter(([name]) => name.endsWith('At'))
  return Object.fromEntries(times.map(([name, at]) => [name, String(at)]))
}

/** What verification and document read of a record; the rest is only hashed. */
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
