import { gymHours } from '#shared/lib/gym-hours.ts'
import { isClosedOn } from '#shared/lib/opening-hours.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import { DateField } from '../../ui/date-field.tsx'
import { today } from '../format/dates.ts'

type UpcomingDayFieldProps = { label: string; value: PlainDate; onChange: (day: PlainDate) => void }

/** There always is a later day on which the gym opens. */
export const UpcomingDayField = ({ label, value, onChange }: UpcomingDayFieldProps) => (
  <DateField
    label={label}
    required
    value={value}
    today={today()}
    min={today()}
    isUnavailable={(day) => isClosedOn(day, gymHours)}
    onChange={(day) => onChange(day ?? today())}
  />
)
