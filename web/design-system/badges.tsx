import { bookingStatuses } from '#shared/appointments/booking-status.ts'
import { dayPassStatuses } from '#shared/front-desk/day-pass.ts'
import { intakeFormStatuses } from '#shared/intake-forms/intake-form.ts'
import { clientStatuses } from '#shared/lib/client.ts'
import { waiverStatuses } from '#shared/waivers/waiver.ts'
import { Badge, type Status, StatusBadge, type Tone } from '../ui/badge.tsx'
import { Row, Specimen, SpecimenGroup } from './specimen.tsx'

const STATUSES: readonly { recordType: string; statuses: readonly Status[] }[] = [
  { recordType: 'Day pass', statuses: dayPassStatuses },
  { recordType: 'Booking', statuses: bookingStatuses },
  { recordType: 'Intake form', statuses: intakeFormStatuses },
  { recordType: 'Waiver', statuses: waiverStatuses },
  { recordType: 'Client', statuses: clientStatuses },
]
const TONES: readonly Tone[] = ['yellow', 'blue', 'green', 'gray', 'red', 'accent']

export function Badges() {
  return (
    <SpecimenGroup
      id="badges"
      title="Badges"
      intro="Yellow diamond: waiting. Blue ring: in progress. Green dot: good. Gray dash: done. Red square: ended. Every badge also has a word, because color and shape alone are not enough."
    >
      <Row>
        {STATUSES.map(({ recordType, statuses }) => (
          <Specimen key={recordType} label={recordType}>
            <div className="flex flex-wrap gap-2">
              {statuses.map((status) => (
                <StatusBadge key={status} status={status} />
              ))}
            </div>
          </Specimen>
        ))}
        <Specimen label="Plain look, for rows and tables">
          <div className="flex flex-wrap gap-4">
            {bookingStatuses.map((status) => (
              <StatusBadge key={status} status={status} look="plain" />
            ))}
          </div>
        </Specimen>
        <Specimen label="Colors of other badges">
          <div className="flex flex-wrap gap-2">
            {TONES.map((tone) => (
              <Badge key={tone} tone={tone}>
                {tone}
              </Badge>
            ))}
          </div>
        </Specimen>
      </Row>
    </SpecimenGroup>
  )
}
