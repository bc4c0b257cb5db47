import { randomBytes } from 'node:crypto'
import { hashPayload } from '#shared/waivers/audit-ledger.ts'
import type { StoredEvidence } from '#shared/waivers/evidence-record.ts'
import { sha256 } from '../lib/sha256.ts'
import { evidenceKey, pendingLedgerEntryKey, waiverReferenceKey } from '../lib/table/keys.ts'
import { insertWrite, type Write } from '../lib/table/transact.ts'

const SALT_BYTES = 32

export type NewEvidence = StoredEvidence & { signedAt: string }

type SignedData = { waiverId: string; reference: string; signedAt: string; record: string }

export function newEvidence(signed: SignedData, salt = randomBytes(SALT_BYTES).toString('hex')): NewEvidence {
  return { ...signed, salt, payloadHash: hashPayload(salt, signed.record, sha256) }
}

export const evidenceWrites = (evidence: NewEvidence): Write[] =>
  evidenceItems(evidence).map((item) => insertWrite(item))

export function evidenceItems({ signedAt, ...evidence }: NewEvidence) {
  const { waiverId, reference, payloadHash } = evidence
  return [
    { ...evidenceKey(waiverId), ...evidence },
    { ...waiverReferenceKey(reference), waiverId },
    { ...pendingLedgerEntryKey({ signedAt, waiverId }), waiverId, payloadHash },
  ]
}
