import { undoCheckIn } from '#shared/front-desk/check-in-operations.ts'
import type { Visit } from '#shared/front-desk/visit.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { MS_PER_MINUTE } from '#shared/lib/dates/durations.ts'
import { policies } from '#shared/lib/settings/business.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import { retryWhenChanged } from '../lib/retry-when-changed.ts'
import { findVoidableVisit, voidVisit } from './void-visit.ts'

/** Marks the visit as voided but does not delete it. A repeated request by the same caller succeeds too. */
export const handler = createHandler(undoCheckIn, async ({ input: { id, reason }, staff }) => {
  const by = await createStaffContext(staff)
  return retryWhenChanged(async () => {
    const voidableVisit = await findVoidableVisit(id)
    if (!voidableVisit) throw new ApiError('visitNotFound')
    const { visit } = voidableVisit
    if (visit.voidedBy === by.actor.id && visit.voidReason === reason) return visit
    const refusal = undoError(visit, by.now)
    if (refusal) throw refusal
    if (voidableVisit.hasAnotherPass(by.now)) throw new ApiError('anotherPassActive')
    const voidedVisit: Visit = {
      ...visit,
      voidedAt: by.now.toISOString(),
      voidedBy: by.actor.id,
      voidedByName: by.actor.name,
      voidReason: reason,
    }
    return (await voidVisit(voidableVisit, voidedVisit, by)) ? voidedVisit : undefined
  })
})

function undoError({ at, voidedAt }: Visit, now: Date): ApiError | undefined {
  if (voidedAt) return new ApiError('visitVoided')
  const minutes = policies.checkIn.undoMinutes
  const isTooLate = now.getTime() - Date.parse(at) > minutes * MS_PER_MINUTE
  return isTooLate ? new ApiError('undoTooLate', { details: { minutes: String(minutes) } }) : undefined
}
