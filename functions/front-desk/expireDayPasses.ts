import { SYSTEM } from '#shared/lib/activity.ts'
import { createJobHandler } from '../lib/job-handler.ts'
import { expireByCode } from './day-pass-status.ts'
import * as dayPasses from './day-passes.ts'
import { findWronglyExpiredPasses, restorePass } from './restore-passes.ts'

const BATCH_SIZE = 100
const CONCURRENCY = 10
const TIMEOUT_MARGIN_MS = 5000

export const handler = createJobHandler(async (now, remainingTimeMs) => {
  let restoredCount = 0
  for await (const pass of findWronglyExpiredPasses(now)) {
    if (remainingTimeMs() <= TIMEOUT_MARGIN_MS) break
    if (await restorePass(pass, { actor: SYSTEM, now })) restoredCount++
  }
  let expiredCount = 0
  let isDone = false
  while (!isDone && remainingTimeMs() > TIMEOUT_MARGIN_MS) {
    const codes = await dayPasses.findOverdueCodes(now, BATCH_SIZE)
    const changedCount = await expireAll(codes, now)
    expiredCount += changedCount
    isDone = changedCount === 0
  }
  return { expired: expiredCount, ...(restoredCount > 0 && { restored: restoredCount }) }
})

async function expireAll(codes: readonly string[], now: Date): Promise<number> {
  let expiredCount = 0
  for (let start = 0; start < codes.length; start += CONCURRENCY) {
    const results = await Promise.all(
      codes.slice(start, start + CONCURRENCY).map((code) => expireByCode(code, { actor: SYSTEM, now })),
    )
    expiredCount += results.filter(Boolean).length
  }
  return expiredCount
}
