import type { StaffDayPass } from '#shared/day-pass.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { formatGymDateTime } from '../format/dates.ts'

/** The status badge; for a redeemed pass also when and by whom. */
export function PassStatus({ pass }: { pass: StaffDayPass }) {
  return (
    <div className="grid justify-items-start gap-1">
      <StatusBadge status={pass.status} />
      {pass.redeemedAt && (
        <span className="text-xs text-muted-foreground">
          {formatGymDateTime(pass.redeemedAt)}
          {pass.redeemedByName && ` by ${pass.redeemedByName}`}
        </span>
      )}
    </div>
  )
}
