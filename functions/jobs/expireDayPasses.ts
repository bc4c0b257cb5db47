import { job } from '../runtime/job.ts'
import * as dayPasses from '../store/day-passes.ts'

const BATCH = 100
const AT_ONCE = 10
/** Stops by itself before the Lambda is stopped; the next run goes on. */
const STOP_BEFORE_END_MS = 5000

export const handler = job(async (now, timeLeftMs) => {
  let expired = 0
  let isDone = false
  while (!isDone && timeLeftMs() > STOP_BEFORE_END_MS) {
    const codes = await dayPasses.overdue(now, BATCH)
    const changed = await expireAll(codes, now)
    expired += changed
    isDone = changed === 0
  }
  return { expired }
})

async function expireAll(codes: readonly string[], now: Date): Promise<number> {
  let expired = 0
  for (let start = 0; start < codes.length; start += AT_ONCE) {
    const done = await Promise.all(
      codes.slice(start, start + AT_ONCE).map((code) => dayPasses.expire(code, now)),
    )
    expired += done.filter(Boolean).length
  }
  return expired
}
