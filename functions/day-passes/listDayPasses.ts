import { asOf } from '#shared/day-pass.ts'
import { listDayPasses } from '#shared/operations.ts'
import { lambda } from '../runtime/lambda.ts'
import * as dayPasses from '../store/day-passes.ts'

/** A list by status first tidies what has expired since the job last ran, so that it shows what is true now. */
const TIDIED_AT_MOST = 25

export const handler = lambda(listDayPasses, async ({ input }) => {
  const now = new Date()
  if (input.status === 'active' || input.status === 'expired') {
    const codes = await dayPasses.overdue(now, TIDIED_AT_MOST)
    await Promise.all(codes.map((code) => dayPasses.expire(code, now)))
  }
  const { items, nextCursor } = await dayPasses.list(input, now)
  return { items: items.map((pass) => asOf(pass, now)), nextCursor }
})
