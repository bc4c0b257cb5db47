import type { PlainDate } from '#shared/lib/dates/plain-date.ts'
import {
  findMilestones,
  getLifecycleStage,
  hasNoContactSinceImport,
  type StageActivity,
} from '#shared/lib/lifecycle-stage.ts'
import {
  createFunnelEntry,
  type FunnelEntry,
  formatFunnelEntry,
  parseFunnelEntry,
} from '#shared/report/funnel.ts'
import type { Cohort } from '#shared/report/funnel-report.ts'
import { funnelSources } from '#shared/report/funnel-steps.ts'
import { listStageActivities } from '../follow-up/contacts.ts'
import { fromItem, leadListKeys, NO_LEAD_LIST_KEYS } from '../lib/store/clients.ts'
import { restoreSearchTokens } from '../lib/store/search-tokens.ts'
import type { CounterDeltas } from '../lib/table/counters.ts'
import { getItem } from '../lib/table/get-item.ts'
import { clientKey, FUNNEL_PK, funnelKey, type Key, MEMBERS_PK } from '../lib/table/keys.ts'
import { queryAll } from '../lib/table/query-all.ts'
import { deleteWrite, transact, updateWrite, type Write } from '../lib/table/transact.ts'
import { memberDeleteWrites } from './members.ts'
import { type CounterKeys, counterMoveWrites } from './move-counts.ts'

type ClientItem = Record<string, unknown>

/** Counts the client in the funnel report. The client's item stores what was counted, so a repeated call counts nothing twice. */
export async function countInFunnel(clientId: string): Promise<boolean> {
  const [item, activities] = await Promise.all([getItem(clientKey(clientId)), listStageActivities(clientId)])
  if (item && isUncounted(item) && !(await restoreSearchTokens(fromItem(item)))) return false
  const writes = item ? funnelUpdateWrites(item, activities) : []
  return writes.length > 0 && (await transact(writes)).length === 0
}

/** True for a client that a Lambda function created but did not count, because the function stopped in between. */
const isUncounted = ({ funnel, mergedInto }: ClientItem) => funnel === undefined && mergedInto === undefined

export function funnelUpdateWrites(item: ClientItem, activities: readonly StageActivity[]): Write[] {
  const client = fromItem(item)
  const countedEntry = typeof item.funnel === 'string' ? item.funnel : undefined
  const entry = createFunnelEntry(client, activities)
  const funnel = entry && formatFunnelEntry(entry)
  const isWaiting = !client.mergedInto && !hasNoContactSinceImport(activities)
  const waitingAttributes = isWaiting
    ? leadListKeys(client, getLifecycleStage(findMilestones(activities)))
    : {}
  const isMember = item.followUpPk === MEMBERS_PK
  const keys = isMember ? { leadStage: undefined } : { ...NO_LEAD_LIST_KEYS, ...waitingAttributes }
  const isListed = Object.entries(keys).every(([name, value]) => item[name] === value)
  if (funnel === countedEntry && isListed) return []
  const stored = typeof item.memberEntry === 'string' ? item.memberEntry : undefined
  return [
    updateWrite(
      clientKey(client.id),
      { ...keys, funnel },
      {
        expression: [
          'attribute_exists(pk) AND attribute_not_exists(mergingInto) AND attribute_not_exists(mergingFrom)',
          countedEntry ? 'funnel = :counted' : 'attribute_not_exists(funnel)',
          stored ? 'memberEntry = :member' : 'attribute_not_exists(memberEntry)',
        ].join(' AND '),
        ...((countedEntry || stored) && {
          values: { ...(countedEntry && { ':counted': countedEntry }), ...(stored && { ':member': stored }) },
        }),
      },
    ),
    ...(funnel === countedEntry ? [] : funnelCountWrites(parseFunnelEntry(countedEntry), entry)),
  ]
}

/** Returns the writes that delete an erased client and subtract the client from the reports. The writes fail if another run counts the client meanwhile. */
export async function clientDeleteWrites(Key: Key): Promise<{ writes: Write[]; counts: CounterDeltas }> {
  const item = await getItem(Key)
  const funnel = typeof item?.funnel === 'string' ? item.funnel : undefined
  const countedAttributes = (['funnel', 'memberEntry', 'memberHistory'] as const).map(
    (name) => [name, item?.[name]] as const,
  )
  const conditions = countedAttributes.map(([name, value]) =>
    value ? `${name} = :${name}` : `attribute_not_exists(${name})`,
  )
  const values = countedAttributes.filter(([, value]) => value).map(([name, value]) => [`:${name}`, value])
  const ifUnchanged = {
    ConditionExpression: ['attribute_exists(pk)', ...conditions].join(' AND '),
    ...(values.length > 0 && { ExpressionAttributeValues: Object.fromEntries(values) }),
  }
  const member = memberDeleteWrites(item ?? {})
  return {
    writes: [
      deleteWrite(Key, ifUnchanged),
      ...funnelCountWrites(parseFunnelEntry(funnel), undefined),
      ...member.writes,
    ],
    counts: member.counts,
  }
}

export const funnelCountWrites = (from: FunnelEntry | undefined, to: FunnelEntry | undefined): Write[] =>
  counterMoveWrites(funnelCounters(from), funnelCounters(to))

const funnelCounters = (entry: FunnelEntry | undefined): CounterKeys =>
  (entry?.counts ?? []).map((name) => ({ key: funnelKey(entry?.week ?? '', entry?.source ?? ''), name }))

/** This date sorts before all cohorts. DynamoDB rejects an empty string in a key condition. */
const EARLIEST_COHORT = '0000-01-01'

export async function listCohorts(first: PlainDate = EARLIEST_COHORT): Promise<Cohort[]> {
  const items = await queryAll({
    KeyConditionExpression: 'pk = :funnel AND sk >= :first',
    ExpressionAttributeValues: { ':funnel': FUNNEL_PK, ':first': first },
    ConsistentRead: true,
  })
  return items.flatMap((item) => toCohort(item) ?? [])
}

export function toCohort({ pk, sk, ...counts }: ClientItem): Cohort | undefined {
  const [week = '', name] = String(sk).split('#')
  const source = funnelSources.find((known) => known === name)
  if (pk !== FUNNEL_PK || !source) return undefined
  const numbers = Object.entries(counts).map(([key, count]) => [key, Number(count)] as const)
  return { week, source, counts: Object.fromEntries(numbers.filter(([, count]) => count !== 0)) }
}
