import { chainWaivers } from '#functions/lib/store/audit-ledger.ts'
import { evidenceWrites, newEvidence } from '#functions/lib/store/evidence.ts'
import { TABLE_NAME } from '#functions/lib/store/table/dynamodb.ts'
import { waiverKey } from '#functions/lib/store/table/keys.ts'
import { transact } from '#functions/lib/store/table/transact.ts'
import { foundEvidenceRecord } from '#shared/evidence-record.ts'
import type { Waiver } from '#shared/waiver.ts'
import { inParallel } from './in-parallel.ts'
import { stableReference } from './stable-reference.ts'

/** Signatures with evidence that were made before there was a ledger. */
export const unrecordedSignatures = (waivers: readonly Waiver[]): Waiver[] =>
  waivers.filter(({ evidence, signatureData, reference }) => evidence && signatureData && !reference)

/** Stores an evidence record of each as found and appends them to the ledger. Returns how many were written meanwhile. */
export async function recordSignatures(
  waivers: readonly Waiver[],
  signal: AbortSignal | undefined,
): Promise<number> {
  const foundAt = new Date().toISOString()
  let changed = 0
  await inParallel(waivers, { signal }, async (waiver) => {
    if (!(await recordSignature(waiver, foundAt))) changed++
  })
  await chainWaivers(
    () => new Date(),
    () => !signal?.aborted,
  )
  return changed
}

async function recordSignature(unnamed: Waiver, foundAt: string): Promise<boolean> {
  const { id: waiverId, evidence } = unnamed
  const reference = stableReference(waiverId)
  const waiver = { ...unnamed, reference }
  const signedAt = evidence?.signedAt ?? waiver.createdAt
  const record = foundEvidenceRecord(waiver, foundAt)
  const failed = await transact([
    {
      Update: {
        TableName: TABLE_NAME,
        Key: waiverKey(waiverId),
        UpdateExpression: 'SET #reference = :reference',
        ConditionExpression: 'attribute_not_exists(#reference) AND evidence.signedAt = :signedAt',
        ExpressionAttributeNames: { '#reference': 'reference' },
        ExpressionAttributeValues: { ':reference': reference, ':signedAt': signedAt },
      },
    },
    ...evidenceWrites(newEvidence({ waiverId, reference, signedAt, record })),
  ])
  return failed.length === 0
}
