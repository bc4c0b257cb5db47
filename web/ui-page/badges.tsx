import { bookingStatuses } from '#shared/booking.ts'
import { clientStatuses } from '#shared/client.ts'
import { dayPassStatuses } from '#shared/day-pass.ts'
import { intakeFormStatuses } from '#shared/intake-form.ts'
import { waiverStatuses } from '#shared/waiver.ts'
import { Badge, type Tone } from '../ui/badge.tsx'
import { type Status, StatusBadge } from '../ui/status-badge.tsx'
import { Family, Row, Specimen } from './specimen.tsx'

const STATUSES: readonly { thing: string; statuses: readonly Status[] }[] = [
  { thing: 'Day pass', statuses: dayPassStatuses },
  { thing: 'Booking', statuses: bookingStatuses },
  { thing: 'Intake form', statuses: intakeFormStatuses },
  { thing: 'Waiver', statuses: waiverStatuses },
  { thing: 'Client', statuses: clientStatuses },
]
const TONES: readonly Tone[] = ['yellow', 'blue', 'green', 'gray', 'red', 'accent']

export function Badges() {
  return (
    <Family
      id="badges"
      title="Badges"
      intro="Yellow waits, blue is in hand, green is good, gray is done, red is over. The word is always there: colour is never alone."
    >
      <Row>
        {STATUSES.map(({ thing, statuses }) => (
          <Specimen key={thing} label={thing}>
            <div className="flex flex-wrap gap-2">
              {statuses.map((status) => (
                <StatusBadge key={status} status={status} />
              ))}
            </div>
          </Specimen>
        ))}
        <Specimen label="Tones, for anything else">
          <div className="flex flex-wrap gap-2">
            {TONES.map((tone) => (
              <Badge key={tone} tone={tone}>
                {tone}
              </Badge>
            ))}
          </div>
        </Specimen>
      </Row>
    </Family>
  )
}
