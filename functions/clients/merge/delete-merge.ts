import { countFailedEmails } from '#shared/lib/email/outbox-email.ts'
import { parseRecordWithEmails } from '../../lib/outbox/email-owner.ts'
import { loadRecords } from '../../lib/store/client-records.ts'
import { allTimeCounterWrite } from '../../lib/table/counters.ts'
import { clientKey, mergeKey } from '../../lib/table/keys.ts'
import { queryWholePartition } from '../../lib/table/query-all.ts'
import { deleteWrite, transact, transactOrThrow, updateWrite, type Write } from '../../lib/table/transact.ts'
import type { MergeJournal } from './merge-journal.ts'

const MAX_WRITES = 100
/** A merged client keeps these attributes, so that its links open the client into which it was merged. */
const KEPT_ATTRIBUTES: ReadonlySet<string> = new Set([
  'pk',
  'sk',
  'id',
  'status',
  'createdAt',
  'version',
  'mergedInto',
])

export async function deleteMerge({ id, phase, from }: MergeJournal): Promise<boolean> {
  const key = mergeKey(id)
  const backups = (await queryWholePartition(key.pk)).filter(({ sk }) => sk !== key.sk)
  for (let start = 0; start < backups.length; start += MAX_WRITES) {
    await transactOrThrow(
      backups.slice(start, start + MAX_WRITES).map(({ pk, sk }) => deleteWrite({ pk, sk })),
    )
  }
  const ifSamePhase = {
    ConditionExpression: '#phase = :phase',
    ExpressionAttributeNames: { '#phase': 'phase' },
    ExpressionAttributeValues: { ':phase': phase },
  }
  const tombstone = phase === 'done' ? await tombstoneWrites(from) : []
  return (await transact([deleteWrite(key, ifSamePhase), ...tombstone])).length === 0
}

/** Returns writes that remove the personal data of the merged client. */
async function tombstoneWrites(id: string): Promise<Write[]> {
  const [item] = await loadRecords([clientKey(id)])
  if (!item) return []
  const failedCount = countFailedEmails(parseRecordWithEmails(item).emails)
  const personalAttributes = Object.keys(item).filter((name) => !KEPT_ATTRIBUTES.has(name))
  const emptiedItem = {
    ...Object.fromEntries(personalAttributes.map((name) => [name, undefined])),
    firstName: '',
    lastName: '',
  }
  const ifMerged = { expression: 'attribute_exists(mergedInto) AND attribute_not_exists(mergingInto)' }
  return [
    updateWrite(clientKey(id), emptiedItem, ifMerged),
    ...(failedCount > 0 ? [allTimeCounterWrite({ 'email.parked': -failedCount })] : []),
  ]
}
