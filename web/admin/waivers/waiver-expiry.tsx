import { CircleAlert, Clock } from 'lucide-react'
import { formatPlainDate } from '#shared/lib/plain-date.ts'
import { expiresSoon, isExpired, lastValidDay, type Waiver } from '#shared/waivers/waiver.ts'
import { Badge } from '../../ui/badge.tsx'
import { today } from '../format/dates.ts'

type WaiverExpiryProps = { waiver: Pick<Waiver, 'expirationDate'> }

export function WaiverExpiry({ waiver: { expirationDate } }: WaiverExpiryProps) {
  if (!expirationDate) return null
  const hasExpired = isExpired(expirationDate, today())
  return (
    <p className={hasExpired ? 'text-danger' : ''}>
      {hasExpired && (
        <CircleAlert
          role="img"
          aria-label="Expired"
          className="mr-1.5 inline-block size-4 align-text-bottom"
        />
      )}
      {hasExpired ? 'Was valid through ' : 'Valid through '}
      {formatPlainDate(lastValidDay(expirationDate))}{' '}
      {expiresSoon(expirationDate, today()) && (
        <Badge tone="yellow" look="plain">
          <Clock className="size-4" />
          Expires Soon
        </Badge>
      )}
    </p>
  )
}
