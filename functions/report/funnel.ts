import { milestonesOf, type StageActivity, stageOf } from '#shared/lib/lifecycle-stage.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import {
  type FunnelEntry,
  formatFunnelEntry,
  funnelEntryOf,
  parseFunnelEntry,
} from '#shared/report/funnel.ts'
import { funnelSources } from '#shared/report/funnel-steps.ts'
import type { Cohort } from '#shared/report/report.ts'
import { listTold } from '../follow-up/contacts.ts'
import { fromItem, waitingKeys } from '../lib/store/clients.ts'
import { restoreTokens } from '../lib/store/search-tokens.ts'
import { TABLE_NAME } from '../lib/table/dynamodb.ts'
import { getItem } from '../lib/table/get-item.ts'
import { deleteWrite, updateWrite } from '../lib/table/item-writes.ts'
import { clientKey, FUNNEL, funnelKey, type Key } from '../lib/table/keys.ts'
import { queryAll } from '../lib/table/query-all.ts'
import { transact, type Write } from '../lib/table/transact.ts'

type ClientItem = Record<string, unknown>

/** What was counted before is kept with the client: counting again changes nothing. The result is true for a change. */
export async function refreshFunnel(clientId: string): Promise<boolean> {
  const [item, told] = await Promise.all([getItem(clientKey(clientId)), listTold(clientId)])
  if (item && isNew(item) && !(await restoreTokens(fromItem(item)))) return false
  const writes = item ? refreshWrites(item, told) : []
  return writes.length > 0 && (await transact(writes)).length === 0
}

/** A client is counted once the search finds the client: the Lambda that created the client may not have got so far. */
const isNew = ({ funnel, mergedInto }: ClientItem) => funnel === undefined && mergedInto === undefined

export function refreshWrites(item: ClientItem, told: readonly StageActivity[]): Write[] {
  const client = fromItem(item)
  const counted = typeof item.funnel === 'string' ? item.funnel : undefined
  const entry = funnelEntryOf(client, told)
  const funnel = entry && formatFunnelEntry(entry)
  const keys = client.mergedInto ? {} : waitingKeys(client, stageOf(milestonesOf(told)))
  const isListed = item.followUpSk === keys.followUpSk && item.leadStage === keys.leadStage
  if (funnel === counted && isListed) return []
  return [
    updateWrite(
      clientKey(client.id),
      { followUpPk: undefined, followUpSk: undefined, leadStage: undefined, ...keys, funnel },
      {
        expression: `attribute_exists(pk) AND attribute_not_exists(mergingInto) AND attribute_not_exists(mergingFrom) AND ${counted ? 'funnel = :counted' : 'attribute_not_exists(funnel)'}`,
        ...(counted && { values: { ':counted': counted } }),
      },
    ),
    ...(funnel === counted ? [] : countWrites(parseFunnelEntry(counted), entry)),
  ]
}

/** The report counts nobody who was erased. The condition fails if the client is counted again meanwhile. */
export async function deleteCountedWrites(Key: Key): Promise<Write[]> {
  const item = await getItem(Key)
  const counted = typeof item?.funnel === 'string' ? item.funnel : undefined
  const isAsSeen = counted
    ? { ConditionExpression: 'funnel = :counted', ExpressionAttributeValues: { ':counted': counted } }
    : { ConditionExpression: 'attribute_not_exists(funnel)' }
  return [deleteWrite(Key, isAsSeen), ...countWrites(parseFunnelEntry(counted), undefined)]
}

export function countWrites(from: FunnelEntry | undefined, to: FunnelEntry | undefined): Write[] {
  const deltas = new Map<string, Map<string, number>>()
  const add = (entry: FunnelEntry | undefined, by: number) => {
    if (!entry) return
    const { sk } = funnelKey(entry.week, entry.source)
    const counts = deltas.get(sk) ?? new Map<string, number>()
    deltas.set(sk, counts)
    for (const name of entry.counts) counts.set(name, (counts.get(name) ?? 0) + by)
  }
  add(from, -1)
  add(to, 1)
  return [...deltas].flatMap(([sk, counts]) => {
    const changed = [...counts].filter(([, by]) => by !== 0)
    return changed.length > 0 ? [addWrite(sk, changed)] : []
  })
}

const addWrite = (sk: string, changes: readonly (readonly [string, number])[]): Write => ({
  Update: {
    TableName: TABLE_NAME,
    Key: { pk: FUNNEL, sk },
    UpdateExpression: `ADD ${changes.map((_, i) => `#n${i} :by${i}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(changes.map(([name], i) => [`#n${i}`, name])),
    ExpressionAttributeValues: Object.fromEntries(changes.map(([, by], i) => [`:by${i}`, by])),
  },
})

/** DynamoDB rejects an empty string as a bound; this day sorts before all cohorts. */
const FIRST_DAY = '0000-01-01'

export async function listCohorts(first: PlainDate = FIRST_DAY): Promise<Cohort[]> {
  const items = await queryAll({
    KeyConditionExpression: 'pk = :funnel AND sk >= :first',
    ExpressionAttributeValues: { ':funnel': FUNNEL, ':first': first },
    ConsistentRead: true,
  })
  return items.flatMap((item) => toCohort(item) ?? [])
}

export function toCohort({ pk, sk, ...counts }: ClientItem): Cohort | undefined {
  const [week = '', name] = String(sk).split('#')
  const source = funnelSources.find((known) => known === name)
  if (pk !== FUNNEL || !source) return undefined
  const numbers = Object.entries(counts).map(([key, count]) => [key, Number(count)] as const)
  return { week, source, counts: Object.fromEntries(numbers.filter(([, count]) => count !== 0)) }
}
