import type { StaffDayPass } from '#shared/front-desk/day-pass.ts'
import { formatPlainDate } from '#shared/lib/plain-date.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { formatGymDateTime } from '../../format/dates.ts'
import { DescriptionList } from '../../records/description-list.tsx'
import { EmailStatusList } from '../../records/email-status.tsx'

export function DayPassFacts({ pass }: { pass: StaffDayPass }) {
  const { passCode, status, createdAt, expiresAt, preferredVisitDate, redeemedAt, redeemedByName, emails } =
    pass
  return (
    <div className="grid gap-5">
      <p>
        <StatusBadge status={status} />
      </p>
      <DescriptionList
        hidesEmpty
        facts={[
          ['Pass code', <code key="code">{passCode}</code>],
          ['Claimed', formatGymDateTime(createdAt)],
          ['Preferred visit date', preferredVisitDate && formatPlainDate(preferredVisitDate)],
          ['Valid until', formatGymDateTime(expiresAt)],
          ['Redeemed', redeemedAt && formatGymDateTime(redeemedAt)],
          ['Redeemed by', redeemedByName],
        ]}
      />
      <EmailStatusList emails={emails} />
    </div>
  )
}
