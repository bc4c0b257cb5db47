import { deliver } from '../email/deliver.ts'
import { emailOfRecord } from '../email/records.ts'
import { job } from '../runtime/job.ts'
import * as owedEmails from '../store/owed-emails.ts'

const STOP_BEFORE_END_MS = 8000

export const handler = job(async (now, timeLeftMs) => {
  let records = 0
  let sent = 0
  for await (const { key, dueAt } of owedEmails.due(now)) {
    if (timeLeftMs() < STOP_BEFORE_END_MS) break
    const claimed = await owedEmails.claim(key, dueAt, now)
    if (!claimed) continue
    records++
    if (await deliver(claimed.owing, (kind) => emailOfRecord[kind](claimed.record))) sent++
  }
  return { records, sent }
})
