import { getNextRetentionStep, serializeRetentionPeriods } from '#shared/clients/retention.ts'
import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import { createJobHandler } from '../lib/job-handler.ts'
import { removeExpiredRecords } from './expired-records.ts'
import * as retentionReports from './retention-reports.ts'

const TIMEOUT_MARGIN_MS = 10_000

export const handler = createJobHandler(async (now, remainingTimeMs) => {
  const notice = await retentionReports.findNotice()
  const periods = serializeRetentionPeriods()
  const step = getNextRetentionStep(notice, periods, now)
  if (step === 'wait') return { found: 0, removed: 0 }
  const { counts, hasMore, failures } = await removeExpiredRecords({
    today: plainDateIn(business.timeZone, now),
    dryRun: step === 'announce',
    hasTime: () => remainingTimeMs() > TIMEOUT_MARGIN_MS,
  })
  const foundCount = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const report = { at: now.toISOString(), isDryRun: step === 'announce', counts, hasMore }
  if (foundCount > 0 && report.isDryRun) await retentionReports.saveNotice(report, periods, notice)
  if (foundCount > 0 && !report.isDryRun) await retentionReports.insertReport(report)
  if (failures.length > 0) throw failures[0]
  return { found: foundCount, removed: report.isDryRun ? 0 : foundCount }
})
