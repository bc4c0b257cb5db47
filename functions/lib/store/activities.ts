import * as z from 'zod/mini'
import {
  Activity,
  type ActivityListPage,
  type ActivityQuery,
  activityTypesByGroup,
} from '#shared/lib/activity.ts'
import { ACTIVITY_PREFIX, activityPartition } from '../table/keys.ts'
import { type FilterCondition, type ItemPage, queryPage, queryPartition } from '../table/query-pages.ts'
import * as clients from './clients.ts'

const TYPE = 'ACTIVITY'

export async function listCurrent(query: ActivityQuery): Promise<ActivityListPage> {
  const [client, page] = await Promise.all([query.clientId && clients.find(query.clientId), list(query)])
  const { mergedInto } = client || {}
  return mergedInto ? listCurrent({ ...query, clientId: mergedInto, cursor: undefined }) : page
}

/** Lists the activities of one client or of the whole gym, newest first. Only the list of one client is strongly consistent. */
export async function list(query: ActivityQuery): Promise<ActivityListPage> {
  const condition = conditionOf(query)
  const page = query.clientId
    ? await queryPartition(
        { partition: activityPartition(query.clientId), prefix: ACTIVITY_PREFIX, ...query },
        condition,
      )
    : await queryPage(TYPE, { cursor: query.cursor, limit: query.limit }, condition)
  return toActivities(page)
}

export async function findAdmittingStaffName(clientId: string, at: string): Promise<string | undefined> {
  const pages = await Promise.all(
    (['checkedIn', 'passRedeemed'] as const).map((type) => list({ clientId, type, limit: 1 })),
  )
  return pages.flatMap(({ items }) => items).find((activity) => activity.at === at)?.actor.name
}

const toActivities = ({ items, nextCursor }: ItemPage): ActivityListPage => ({
  items: items.map((item) => z.parse(Activity, item)),
  nextCursor,
})

function conditionOf({ group, type, actorId }: ActivityQuery): FilterCondition | undefined {
  const types = type ? [type] : group && group !== 'everything' ? activityTypesByGroup[group] : []
  const expressions = [
    types.length > 0 && `#type IN (${types.map((_, i) => `:type${i}`).join(', ')})`,
    actorId && '#actor.id = :actorId',
  ].filter(Boolean)
  if (expressions.length === 0) return undefined
  return {
    expression: expressions.join(' AND '),
    names: { ...(types.length > 0 && { '#type': 'type' }), ...(actorId && { '#actor': 'actor' }) },
    values: {
      ...Object.fromEntries(types.map((name, i) => [`:type${i}`, name])),
      ...(actorId && { ':actorId': actorId }),
    },
  }
}
