import { useQuery } from '@tanstack/react-query'
import type { Today } from '#shared/today.ts'

export const TODAY_QUERY_KEY = ['follow-up', 'today']

/** How many tasks are due, from the cached panel only: no request of its own, and none of its code. */
export function useKnownDueCount(): number {
  const { data } = useQuery<Today>({ queryKey: TODAY_QUERY_KEY, enabled: false })
  return data
    ? data.answer.count + data.visitors.count + data.waivers.count + data.emails.count + data.others.count
    : 0
}
