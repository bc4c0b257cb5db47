import { RetentionNotice, type RetentionReport } from '#shared/clients/retention.ts'
import { MS_PER_DAY } from '#shared/lib/dates/durations.ts'
import { createOutboxEmail } from '#shared/lib/email/outbox-email.ts'
import { business } from '#shared/lib/settings/business.ts'
import { outboxKeys } from '../lib/outbox/outbox.ts'
import { findRecord } from '../lib/table/get-item.ts'
import { retentionNoticeKey, retentionReportKey } from '../lib/table/keys.ts'
import { putItem, tryPut } from '../lib/table/table-commands.ts'

const RETENTION_DAYS = 30

export const findNotice = (): Promise<RetentionNotice | undefined> =>
  findRecord(RetentionNotice, retentionNoticeKey)

/** Returns the attributes that queue the report's email. If this run stops early, another job sends the email. */
const emailAttributes = (now: Date) => ({
  emails: [createOutboxEmail('retentionReport', business.email)],
  ...outboxKeys({ dueAt: now.toISOString() }),
})

/** Saves the report as the latest notice. Writes nothing if another run has already replaced `before`, so that only one run sends the email. */
export async function saveNotice(
  report: RetentionReport,
  periods: string,
  before: RetentionNotice | undefined,
): Promise<void> {
  await tryPut({
    Item: { ...retentionNoticeKey, ...report, periods, ...emailAttributes(new Date(report.at)) },
    ConditionExpression: before ? '#at = :before' : 'attribute_not_exists(pk)',
    ...(before && {
      ExpressionAttributeNames: { '#at': 'at' },
      ExpressionAttributeValues: { ':before': before.at },
    }),
  })
}

export async function insertReport(report: RetentionReport): Promise<void> {
  const now = new Date(report.at)
  const ttl = Math.floor((now.getTime() + RETENTION_DAYS * MS_PER_DAY) / 1000)
  await putItem({
    Item: { ...retentionReportKey(report.at), ...report, ...emailAttributes(now), ttl },
  })
}
