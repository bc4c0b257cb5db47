import {
  firstRemovalAt,
  type RetentionReport,
  type RetentionType,
  retentionCutoff,
  retentionLabels,
  retentionMonths,
} from '#shared/clients/retention.ts'
import { formatLongDate, plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import { renderBrandedEmail } from '../lib/email/branded-email.ts'

/** The email contains only counts: names must not remain in a mailbox. */
export function retentionEmail({ at, isDryRun, counts, hasMore }: RetentionReport) {
  const today = plainDateIn(business.timeZone, new Date(at))
  const types = (Object.keys(retentionLabels) as RetentionType[]).filter((type) => counts[type])
  const total = types.reduce((sum, type) => sum + (counts[type] ?? 0), 0)
  const records = `${total.toLocaleString('en-US')} ${total === 1 ? 'record' : 'records'}`
  const from = formatLongDate(plainDateIn(business.timeZone, new Date(firstRemovalAt({ at }))))
  const rest = hasMore ? ['There are more: the next run continues.'] : []
  return renderBrandedEmail({
    subject: isDryRun ? `${records} will be removed from ${from} on` : `${records} removed`,
    preview: 'Records past the retention period of your gym.',
    heading: isDryRun ? 'Records to be removed' : 'Records removed',
    paragraphs: isDryRun
      ? [
          `These records are older than your gym keeps them. Nothing was removed yet: from ${from} on they are removed every day, for good.`,
          'To keep them longer, change the retention periods of the site before that day. A change is announced by an email like this one first.',
          ...rest,
        ]
      : ['These records were older than your gym keeps them.', ...rest],
    details: types.map((type) => [
      retentionLabels[type],
      `${(counts[type] ?? 0).toLocaleString('en-US')} from before ${formatLongDate(retentionCutoff(retentionMonths()[type], today))}`,
    ]),
    reason: 'You receive this because this address is the contact of the gym.',
  })
}
