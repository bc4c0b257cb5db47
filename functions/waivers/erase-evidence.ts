import * as z from 'zod/mini'
import { EvidenceRecord, StoredEvidence } from '#shared/waivers/evidence-record.ts'
import { batchGet } from '../lib/table/batch-get.ts'
import {
  evidenceKey,
  ledgerEntryKey,
  pendingLedgerEntryKey,
  waiverDocumentKey,
  waiverReferenceKey,
} from '../lib/table/keys.ts'
import { deleteWrite, updateWrite, type Write } from '../lib/table/transact.ts'

/** Returns writes that delete the waiver's evidence and remove its ID from the ledger entry. The hash chain stays valid. */
export async function evidenceEraseWrites(waiverId: string): Promise<Write[]> {
  const [item] = await batchGet([evidenceKey(waiverId)])
  if (!item) return []
  const { reference, record, sequence } = z.parse(StoredEvidence, item)
  return [
    deleteWrite(waiverReferenceKey(reference)),
    deleteWrite(waiverDocumentKey(waiverId)),
    deleteWrite(evidenceKey(waiverId), {
      ConditionExpression: sequence ? 'attribute_exists(pk)' : 'attribute_not_exists(#sequence)',
      ...(!sequence && { ExpressionAttributeNames: { '#sequence': 'sequence' } }),
    }),
    sequence
      ? waiverIdRemoval(sequence)
      : deleteWrite(pendingLedgerEntryKey({ signedAt: signedAtOf(record), waiverId })),
  ]
}

function signedAtOf(record: string): string {
  const { waiver } = z.parse(EvidenceRecord, JSON.parse(record))
  return z.parse(z.object({ signedAt: z.string() }), waiver.evidence).signedAt
}

const waiverIdRemoval = (sequence: number): Write =>
  updateWrite(ledgerEntryKey(sequence), { waiverId: undefined }, { expression: 'attribute_exists(pk)' })
