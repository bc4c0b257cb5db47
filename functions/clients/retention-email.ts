import {
  getEarliestRemovalTime,
  getRetentionCutoff,
  type RetentionReport,
  retentionTypeNames,
  retentionTypes,
} from '#shared/clients/retention.ts'
import { formatLongDate, plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import { renderBrandedEmail } from '../lib/email/branded-email.ts'

/** The email contains only counts, so that no names remain in a mailbox. */
export function retentionEmail({ at, isDryRun, counts, hasMore }: RetentionReport) {
  const today = plainDateIn(business.timeZone, new Date(at))
  const types = retentionTypeNames.filter((type) => counts[type])
  const total = types.reduce((sum, type) => sum + (counts[type] ?? 0), 0)
  const recordsText = `${total.toLocaleString('en-US')} ${total === 1 ? 'record' : 'records'}`
  const firstDay = formatLongDate(plainDateIn(business.timeZone, new Date(getEarliestRemovalTime({ at }))))
  const nextRunText = hasMore ? ['The next run continues with the remaining records.'] : []
  return renderBrandedEmail({
    subject: isDryRun ? `${recordsText} will be removed starting on ${firstDay}` : `${recordsText} removed`,
    preview: 'These records are older than the retention periods of your gym.',
    heading: isDryRun ? 'Records to be removed' : 'Records removed',
    paragraphs: isDryRun
      ? [
          `These records are past your retention periods. Nothing has been removed yet. Starting on ${firstDay}, records past these periods are permanently removed every day.`,
          'To keep records longer, change the retention periods before that day. We email you again after each change.',
          ...nextRunText,
        ]
      : ['These records were past your retention periods.', ...nextRunText],
    details: types.map((type) => [
      retentionTypes[type].label,
      `${(counts[type] ?? 0).toLocaleString('en-US')} from before ${formatLongDate(getRetentionCutoff(type, today))}`,
    ]),
    reason: "You are receiving this because this is the gym's contact address.",
  })
}
