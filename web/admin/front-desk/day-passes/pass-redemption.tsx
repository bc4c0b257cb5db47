import type { StaffDayPass } from '#shared/front-desk/day-pass.ts'
import { formatGymDateTime } from '../../format/dates.ts'

export function PassRedemption({ pass: { redeemedAt, redeemedByName } }: { pass: StaffDayPass }) {
  if (!redeemedAt) return null
  return (
    <span className="block text-xs text-muted-foreground">
      <span className="whitespace-nowrap">{formatGymDateTime(redeemedAt)}</span>
      {redeemedByName && (
        <>
          {' '}
          <span className="inline-block">by {redeemedByName}</span>
        </>
      )}
    </span>
  )
}
