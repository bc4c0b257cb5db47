import { expectedVisitWrites } from '#functions/lib/store/expected-visits.ts'
import { expectedVisitKey } from '#functions/lib/store/table/keys.ts'
import { transact } from '#functions/lib/store/table/transact.ts'
import type { DayPass } from '#shared/day-pass.ts'
import type { PlainDate } from '#shared/plain-date.ts'
import { inParallel } from './in-parallel.ts'
import type { ScannedTable } from './scan-table.ts'

/** Active passes for a visit from `today` on that are not listed under their day. */
export function unlistedVisits(
  { dayPasses, expectedVisits }: Pick<ScannedTable, 'dayPasses' | 'expectedVisits'>,
  today: PlainDate,
): DayPass[] {
  return dayPasses.filter(({ status, passCode, preferredVisitDate: day }) => {
    if (status !== 'active' || !day || day < today) return false
    const { pk, sk } = expectedVisitKey(day, passCode)
    return !expectedVisits.has(`${pk} ${sk}`)
  })
}

export const listVisits = (passes: readonly DayPass[], signal: AbortSignal | undefined): Promise<void> =>
  inParallel(passes, { signal }, async (pass) => {
    await transact(expectedVisitWrites(pass))
  })
