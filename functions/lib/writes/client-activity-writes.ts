import type { NewActivity } from '#shared/lib/activity.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import type { ClientSummary, SummaryKind } from '#shared/lib/client-summary.ts'
import { activityWrite } from '../table/activity-write.ts'
import { TABLE_NAME } from '../table/dynamodb.ts'
import { memberRefreshKeys } from '../table/index-keys.ts'
import { clientKey } from '../table/keys.ts'
import { type FailedCondition, transact, type Write } from '../table/transact.ts'
import { type AttributeChanges, buildUpdate } from '../table/update-expression.ts'
import type { SummaryChange } from './summary-change.ts'

/** Changes of client attributes that are not part of the summary. The value undefined removes an attribute. */
export type ClientChanges = AttributeChanges & {
  readonly [Name in keyof ClientSummary | `${SummaryKind}Version`]?: never
}

export type ClientCondition = {
  expression: string
  names?: Record<string, string>
  values?: Record<string, unknown>
}

export const versionCondition = (version: number): ClientCondition => ({
  expression: '#version = :seen OR (attribute_not_exists(#version) AND :seen = :none)',
  names: { '#version': 'version' },
  values: { ':seen': version, ':none': 0 },
})

type ClientUpdate = {
  set?: ClientChanges
  summary?: readonly SummaryChange[]
  /** The time of the next update of the client's entry in the member list. Defaults to now if payments or visits change. */
  recheckAt?: Date | undefined
  condition?: ClientCondition | undefined
}

/** Returns the index keys by which the job createDueTasks finds members whose entry in the member list it must update. */
function recheckKeys(summary: readonly SummaryChange[], recheckAt: Date | undefined): AttributeChanges {
  const needsRecount = summary.some(({ kind, attributes }) => kind === 'billing' || 'visits' in attributes)
  return recheckAt || needsRecount ? memberRefreshKeys((recheckAt ?? new Date()).toISOString()) : {}
}

/** This condition fails if the client does not exist, or if a merge, an erasure or the undo of an import blocks the client. */
const IF_WRITABLE =
  'attribute_exists(pk) AND attribute_not_exists(mergingInto) AND attribute_not_exists(mergingFrom) AND attribute_not_exists(mergedInto) AND attribute_not_exists(heldByUndo) AND attribute_not_exists(erasingSince)'

export function clientWrite(
  clientId: string,
  { set = {}, summary = [], condition, recheckAt }: ClientUpdate = {},
): Write {
  const target = {
    TableName: TABLE_NAME,
    Key: clientKey(clientId),
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
  }
  const changes = Object.assign(
    {},
    recheckKeys(summary, recheckAt),
    set,
    ...summary.map(({ attributes }) => attributes),
  )
  const conditions = [...summary.map((change) => change.condition), condition].filter(
    (one) => one !== undefined,
  )
  const expression = [IF_WRITABLE, ...conditions.map((one) => `(${one.expression})`)].join(' AND ')
  const values = Object.assign({}, ...conditions.map((one) => one.values))
  const update = buildUpdate(changes, { ...condition, expression, values })
  if (update.UpdateExpression) return { Update: { ...target, ...update } }
  const { UpdateExpression, ExpressionAttributeNames: names, ...conditionCheck } = update
  return {
    ConditionCheck: {
      ...target,
      ...conditionCheck,
      ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    },
  }
}

export function clientActivityWrites(activity: NewActivity, now: Date, update: ClientUpdate = {}): Write[] {
  const { clientId } = activity
  return [activityWrite(activity, now), ...(clientId ? [clientWrite(clientId, update)] : [])]
}

const isClientWrite = ({ Update, ConditionCheck }: Write) => (Update ?? ConditionCheck)?.Key?.sk === 'CLIENT'

export function throwIfNotWritable(writes: readonly Write[], failures: readonly FailedCondition[]): void {
  for (const { index, item } of failures) {
    const write = writes[index]
    if (!write || !isClientWrite(write)) continue
    if (!item) throw new ApiError('clientUnknown')
    if (item.mergingInto || item.mergingFrom || item.mergedInto || item.heldByUndo || item.erasingSince)
      throw new ApiError('clientMerging')
  }
}

/** Throws `clientUnknown` if the client does not exist, and `clientMerging` if a merge, erasure or undo blocks the client. */
export async function transactForClient(writes: readonly Write[]): Promise<readonly FailedCondition[]> {
  const failures = await transact(writes)
  throwIfNotWritable(writes, failures)
  return failures
}
