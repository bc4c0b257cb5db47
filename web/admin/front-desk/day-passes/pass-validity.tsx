import type { StaffDayPass } from '#shared/front-desk/day-pass.ts'
import { formatGymDate } from '../../format/dates.ts'

export function PassValidity({ pass: { expiresAt } }: { pass: StaffDayPass }) {
  return <span className="block whitespace-nowrap">Valid until {formatGymDate(expiresAt)}</span>
}
