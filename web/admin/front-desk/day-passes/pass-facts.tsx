import type { StaffDayPass } from '#shared/front-desk/day-pass.ts'
import { formatGymDate, formatGymDateTime } from '../../format/dates.ts'

type PassFactProps = { pass: StaffDayPass }

export const PassCode = ({ pass: { passCode, status } }: PassFactProps) => (
  <span
    className={`font-mono font-semibold tracking-wide ${status === 'active' ? '' : 'text-muted-foreground line-through'}`}
  >
    {passCode}
  </span>
)

export function PassRedemption({ pass: { redeemedAt, redeemedByName } }: PassFactProps) {
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

export const PassValidity = ({ pass: { expiresAt } }: PassFactProps) => (
  <span className="block whitespace-nowrap">Valid until {formatGymDate(expiresAt)}</span>
)
