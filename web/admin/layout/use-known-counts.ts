import type { Today } from '#shared/lib/today.ts'
import type { Dashboard, DashboardCounts } from '#shared/report/dashboard.ts'
import { DASHBOARD_QUERY_KEY, TODAY_QUERY_KEY } from '../list/record-cache.ts'
import { useCachedData } from '../list/use-cached-data.ts'

export type CountName = keyof DashboardCounts | 'dueTasks'

/** These are the counts that the dashboard showed last. */
export function useKnownCounts(): Partial<Record<CountName, number>> {
  const dashboard = useCachedData<Dashboard>(DASHBOARD_QUERY_KEY)
  const today = useCachedData<Today>(TODAY_QUERY_KEY)
  return { ...dashboard?.counts, ...(today && { dueTasks: dueTasks(today) }) }
}

const dueTasks = ({ answer, visitors, waivers, emails, others }: Today) =>
  [answer, visitors, waivers, emails, others].reduce((sum, { count }) => sum + count, 0)
