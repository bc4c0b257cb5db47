import * as z from 'zod/mini'
import { sendPendingEmails } from '../lib/email/send-pending-emails.ts'
import { createJobHandler } from '../lib/job-handler.ts'
import * as outbox from '../lib/outbox/outbox.ts'

const TIMEOUT_MARGIN_MS = 8000

const StartInput = z.object({ key: z.object({ pk: z.string(), sk: z.string() }), dueAt: z.string() })

/** Sends the emails of the record in the event, or all due emails if the event contains no record. An alarm reads `oldestMinutes` from the log. */
export const handler = createJobHandler(async (now, remainingTimeMs, event) => {
  let records = 0
  let sent = 0
  let oldestMinutes = 0
  const startInput = z.safeParse(StartInput, event)
  for await (const { key, dueAt } of startInput.success ? [startInput.data] : outbox.listDue(now)) {
    oldestMinutes = Math.max(oldestMinutes, minutesSince(dueAt, now))
    if (remainingTimeMs() < TIMEOUT_MARGIN_MS) break
    const claimed = await outbox.claimForRetry(key, dueAt, now)
    if (!claimed) continue
    records++
    // The templates are loaded on demand, because most scheduled runs have no email to send.
    const { emailRenderers } = await import('./email-renderers.ts')
    if (await sendPendingEmails(claimed.pendingEmails, (kind) => emailRenderers[kind](claimed.record))) sent++
  }
  return { records, sent, oldestMinutes }
})

const minutesSince = (time: string, now: Date): number =>
  Math.floor((now.getTime() - Date.parse(time)) / 60_000)
