import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { ActivityType } from '#shared/lib/activity.ts'
import { InternalError } from '../internal-error.ts'
import { getActivitySubject } from '../table/activity-subjects.ts'
import { allTimeCounterWrite, statusDeltas } from '../table/counters.ts'
import { ddb, TABLE_NAME } from '../table/dynamodb.ts'
import { DEFAULT_STATUS, getIndexedStatus } from '../table/index-keys.ts'
import type { Key, RecordType } from '../table/keys.ts'
import { statusWrite } from '../table/status-write.ts'
import type { Write } from '../table/transact.ts'
import type { ActionContext } from './action-context.ts'
import { clientActivityWrites, transactForClient } from './client-activity-writes.ts'
import type { SummaryChange } from './summary-change.ts'

const MAX_ATTEMPTS = 5

type StatusUpdate = ActionContext & {
  type: RecordType
  key: Key
  counter: string
  to: string
  requiredStatus?: string
  /** The activity type. The default is 'statusChanged'. */
  activity?: ActivityType
  set?: Readonly<Record<string, unknown>>
  summaryChangeOf?: (record: Record<string, unknown>) => Promise<SummaryChange | undefined>
  relatedWrites?: (record: Record<string, unknown>) => Promise<Write[]>
}

type CurrentStatus = { from: string; clientId: string | undefined; record: Record<string, unknown> }

/** Changes the status and updates the counters in the same transaction. Returns undefined if the record does not exist. */
export async function updateStatus(update: StatusUpdate): Promise<Record<string, unknown> | undefined> {
  const { type, key, to } = update
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const { Item } = await ddb.send(
      new GetCommand({
        TableName: TABLE_NAME,
        Key: key,
        ConsistentRead: true,
      }),
    )
    if (!Item) return undefined
    const from = String(Item.status ?? DEFAULT_STATUS)
    const { clientId } = Item
    if ((from === to && Item.status) || (update.requiredStatus && from !== update.requiredStatus)) return Item
    if (await tryUpdate(update, { from, clientId, record: Item }))
      return { ...Item, status: to, ...update.set }
  }
  throw new InternalError(
    'statusContended',
    `Could not set the status of a ${type}: ${MAX_ATTEMPTS} attempts failed because of concurrent updates`,
  )
}

async function tryUpdate(update: StatusUpdate, { from, clientId, record }: CurrentStatus): Promise<boolean> {
  const { type, key, counter, to, set, actor, now } = update
  const activity = {
    type: update.activity ?? 'statusChanged',
    clientId,
    actor,
    subject: getActivitySubject(key),
    details: { from, to },
  } as const
  const change = clientId ? await update.summaryChangeOf?.(record) : undefined
  // Reads the status from the index key, because records without index keys are not counted.
  const counts = statusDeltas(counter, getIndexedStatus(record), to)
  const writes = [
    statusWrite({ type, key, from, to, set: { ...missingSortKey(record), ...set } }),
    ...clientActivityWrites(activity, now, { summary: change ? [change] : [] }),
    ...((await update.relatedWrites?.(record)) ?? []),
  ]
  if (Object.keys(counts).length > 0) writes.push(allTimeCounterWrite(counts))
  return (await transactForClient(writes)).length === 0
}

/** Returns the sort key for the index by status if the record has none. It is the same as the sort key for the index by type. */
const missingSortKey = ({ statusSk, typeSk }: Record<string, unknown>) =>
  statusSk === undefined && typeSk !== undefined ? { statusSk: typeSk } : {}
