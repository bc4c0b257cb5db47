import { gymHours } from '#shared/lib/dates/gym-hours.ts'
import { isClosedOn } from '#shared/lib/dates/opening-hours.ts'
import type { PlainDate } from '#shared/lib/dates/plain-date.ts'
import { DateField } from '../../ui/date-field.tsx'
import { today } from '../format/dates.ts'

type UpcomingDayFieldProps = { label: string; value: PlainDate; onChange: (day: PlainDate) => void }

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
