import { withEffectiveStatus } from '#shared/front-desk/day-pass.ts'
import { listDayPasses } from '#shared/front-desk/day-passes-operations.ts'
import { SYSTEM } from '#shared/lib/activity.ts'
import { createHandler } from '../lib/http/handler.ts'
import { expireByCode } from './day-pass-status.ts'
import * as dayPasses from './day-passes.ts'

const MAX_EXPIRED_PER_REQUEST = 25

export const handler = createHandler(listDayPasses, async ({ input }) => {
  const now = new Date()
  if (input.status === 'active' || input.status === 'expired') {
    const codes = await dayPasses.findOverdueCodes(now, MAX_EXPIRED_PER_REQUEST)
    await Promise.all(codes.map((code) => expireByCode(code, { actor: SYSTEM, now })))
  }
  const { items, nextCursor } = await dayPasses.list(input, now)
  return { items: items.map((pass) => withEffectiveStatus(pass, now)), nextCursor }
})
