import type { ClientSummary } from '#shared/lib/client-summary.ts'
import { addDays, formatPlainDate, type PlainDate, plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'

export function formatVisits(
  { visits, lastVisitAt }: Pick<ClientSummary, 'visits' | 'lastVisitAt'>,
  today: PlainDate,
): string | undefined {
  if (!lastVisitAt) return undefined
  const day = plainDateIn(business.timeZone, new Date(lastVisitAt))
  const relativeDay = day === today ? 'today' : day === addDays(today, -1) ? 'yesterday' : undefined
  if (relativeDay) return `${visits}, ${visits > 1 ? 'last ' : ''}${relativeDay}`
  return `${visits}, ${visits > 1 ? 'last on ' : 'on '}${formatPlainDate(day)}`
}
