import { CircleAlert, Clock } from 'lucide-react'
import { expiresSoon, isLapsed, type Waiver } from '#shared/waiver.ts'
import { Badge } from '../../ui/badge.tsx'
import { dayText, today } from '../lib/dates.ts'

type WaiverExpiryProps = { waiver: Pick<Waiver, 'expirationDate'> }

export function WaiverExpiryBadge({ waiver: { expirationDate } }: WaiverExpiryProps) {
  if (!expiresSoon(expirationDate, today())) return null
  return (
    <Badge tone="yellow">
      <Clock aria-hidden="true" className="size-4" />
      Expires Soon
    </Badge>
  )
}

/** The day a signature lapses, or has lapsed. */
export function WaiverExpiry({ waiver: { expirationDate } }: WaiverExpiryProps) {
  if (!expirationDate) return null
  const hasLapsed = isLapsed(expirationDate, today())
  return (
    <p className={`flex items-center gap-1.5 ${hasLapsed ? 'text-bad' : ''}`}>
      {hasLapsed && <CircleAlert role="img" aria-label="Expired" className="size-4 shrink-0" />}
      <span>
        {hasLapsed ? 'Expired ' : 'Expires '}
        {dayText(expirationDate)}
      </span>
    </p>
  )
}
