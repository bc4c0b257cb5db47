import { Activity } from '#shared/lib/activity.ts'
import { createTimeRange, plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import { listActivitiesOfStaff } from '#shared/staff/staff-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { find } from '../lib/store/staff-members.ts'
import { queryBetween } from '../lib/table/query-between.ts'

export const handler = createHandler(listActivitiesOfStaff, async ({ input }) => {
  const day = input.day ?? plainDateIn(business.timeZone, new Date())
  const { formerIds = [] } = (await find(input.id)) ?? {}
  const ids = [input.id, ...formerIds].map((id, i) => [`:id${i}`, id] as const)
  const filter = {
    expression: `#actor.id IN (${ids.map(([name]) => name).join(', ')})`,
    names: { '#actor': 'actor' },
    values: Object.fromEntries(ids),
  }
  const range = createTimeRange(day, 1, business.timeZone)
  return { day, items: await queryBetween('ACTIVITY', Activity, range, { filter, isNewestFirst: true }) }
})
