import { SYSTEM } from '#shared/activity.ts'
import { withEffectiveStatus } from '#shared/day-pass.ts'
import { listDayPasses } from '#shared/operations/day-passes.ts'
import { createHandler } from '../lib/http/handler.ts'
import { expireByCode } from '../lib/store/day-pass-status.ts'
import * as dayPasses from '../lib/store/day-passes.ts'

/** Before listing by status, expire passes that are overdue, so that the index is current. */
const MAX_EXPIRED_PER_LIST = 25

export const handler = createHandler(listDayPasses, async ({ input }) => {
  const now = new Date()
  if (input.status === 'active' || input.status === 'expired') {
    const codes = await dayPasses.findOverdueCodes(now, MAX_EXPIRED_PER_LIST)
    await Promise.all(codes.map((code) => expireByCode(code, { actor: SYSTEM, now })))
  }
  const { items, nextCursor } = await dayPasses.list(input, now)
  return { items: items.map((pass) => withEffectiveStatus(pass, now)), nextCursor }
})
