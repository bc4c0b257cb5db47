import { withEffectiveStatus } from '#shared/front-desk/day-pass.ts'
import { updateVisitDate } from '#shared/front-desk/day-passes-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { requireWithinLimits } from '../lib/writes/rate-limits.ts'
import { changeVisitDate } from './change-visit-date.ts'

export const handler = createHandler(updateVisitDate, async ({ input, request }) => {
  const now = new Date()
  await requireWithinLimits({ operation: updateVisitDate, ipAddress: request.ipAddress, now })
  return withEffectiveStatus(await changeVisitDate(input, now), now)
})
