import type { StaffDayPass } from '#shared/day-pass.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { dateTimeOf } from '../lib/dates.ts'

/** The badge, and of a redeemed pass when and by whom. */
export function PassState({ pass }: { pass: StaffDayPass }) {
  return (
    <div className="grid justify-items-start gap-1">
      <StatusBadge status={pass.status} />
      {pass.redeemedAt && (
        <span className="text-xs text-muted">
          {dateTimeOf(pass.redeemedAt)}
          {pass.redeemedByName && ` by ${pass.redeemedByName}`}
        </span>
      )}
    </div>
  )
}
