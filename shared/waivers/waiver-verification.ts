import * as z from 'zod/mini'
import { parse } from '../lib/parse.ts'
import { EMPTY_LEDGER_HASH, type LedgerEntry, type LedgerHead, type Sha256Function } from './audit-ledger.ts'
import { type CanonicalValue, canonicalJson } from './canonical-json.ts'
import {
  type AgreementHashes,
  EvidenceRecord,
  pickSignedFields,
  type StoredEvidence,
} from './evidence-record.ts'
import { type Alteration, findEntryAlterations, findPayloadAlterations } from './ledger-verification.ts'
import type { Waiver } from './waiver.ts'

export const WaiverVerification = z.object({
  reference: z.string(),
  signedAt: z.string(),
  agreementVersion: z.string(),
  initials: z.string(),
  /** True if the waiver was signed before the ledger existed and was added later. */
  isFound: z.boolean(),
  entry: z.optional(z.int()),
  entryCount: z.int(),
  status: z.enum(['unchanged', 'altered', 'waiting']),
  alterations: z.array(z.string()),
  documentSha256: z.optional(z.string()),
})
export type WaiverVerification = z.infer<typeof WaiverVerification>

export type SignedWaiver = {
  waiver: Waiver
  evidence: StoredEvidence
  isWaiting: boolean
  entry: LedgerEntry | undefined
  entryBefore: LedgerEntry | undefined
  head: LedgerHead
  agreement: AgreementHashes | undefined
}

export function verifyWaiver(signed: SignedWaiver, sha256: Sha256Function): WaiverVerification {
  const { waiver, evidence, head } = signed
  const alterations = findAlterations(signed, sha256)
  const status = alterations.length > 0 ? 'altered' : evidence.sequence ? 'unchanged' : 'waiting'
  return {
    reference: evidence.reference,
    signedAt: waiver.evidence?.signedAt ?? '',
    agreementVersion: waiver.evidence?.agreementVersion ?? '',
    initials: initialsOf(waiver),
    isFound: parseRecord(evidence.record)?.basis === 'found',
    entry: evidence.sequence,
    entryCount: head.sequence,
    status,
    alterations,
    documentSha256: evidence.documentSha256,
  }
}

export function findAlterations(signed: SignedWaiver, sha256: Sha256Function): Alteration[] {
  const { waiver, evidence, agreement } = signed
  const record = parseRecord(evidence.record)
  return [
    ...entryAlterations(signed, sha256),
    ...(record ? waiverAlterations(waiver, record) : []),
    ...(record ? agreementAlterations(agreement, record) : []),
  ]
}

function entryAlterations(
  { waiver, evidence, isWaiting, entry, entryBefore, head }: SignedWaiver,
  sha256: Sha256Function,
): Alteration[] {
  const { sequence } = evidence
  if (!sequence) return isWaiting ? [] : ['Ledger entry number is missing']
  if (!entry) return [`Entry ${sequence} is missing`]
  if (entry.waiverId && entry.waiverId !== waiver.id)
    return [`Ledger entry ${sequence} belongs to another waiver`]
  if (sequence > 1 && !entryBefore) return [`Entry ${sequence - 1} is missing`]
  return [
    ...findEntryAlterations(entry, entryBefore?.hash ?? EMPTY_LEDGER_HASH, sha256),
    ...findPayloadAlterations(entry, evidence, sha256),
    ...(head.sequence < sequence ? ['Head of the ledger'] : []),
  ]
}

function waiverAlterations(waiver: Waiver, record: EvidenceRecord): Alteration[] {
  const now = pickSignedFields(waiver) as Record<string, CanonicalValue | undefined>
  return Object.entries(record.waiver)
    .filter(
      ([name, value]) => canonicalJson([now[name] ?? null]) !== canonicalJson([value as CanonicalValue]),
    )
    .map(([name]) => `Waiver: ${name}`)
}

function agreementAlterations(
  hashes: AgreementHashes | undefined,
  { basis, agreement }: EvidenceRecord,
): Alteration[] {
  // The text of the agreement may be missing only if the waiver was signed before the ledger existed.
  if (!hashes) return basis === 'signed' ? ['Agreement text is missing'] : []
  if (hashes.sha256 === agreement.sha256) return []
  const parts = agreement.parts ?? []
  const alteredParts = hashes.parts.flatMap((hash, index) => (hash === parts[index] ? [] : [index + 1]))
  return alteredParts.length > 0 && parts.length === hashes.parts.length
    ? alteredParts.map((part) => `Agreement text, paragraph ${part}`)
    : ['Agreement text']
}

function parseRecord(record: string): EvidenceRecord | undefined {
  try {
    const result = parse(EvidenceRecord, JSON.parse(record))
    return result.ok ? result.value : undefined
  } catch {
    return undefined
  }
}

function initialsOf({ clientFirstName, clientLastName }: Waiver): string {
  return [clientFirstName, clientLastName]
    .flatMap((name) => [...name.trim()].slice(0, 1))
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(' ')
}
