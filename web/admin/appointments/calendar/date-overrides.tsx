import type { Period } from '#shared/appointments/working-hours.ts'
import { gymHours } from '#shared/lib/gym-hours.ts'
import { isClosedOn } from '#shared/lib/opening-hours.ts'
import { formatPlainDate, type PlainDate } from '#shared/lib/plain-date.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { today } from '../../format/dates.ts'
import { DayPeriods } from './day-periods.tsx'

type DateOverridesProps = {
  overrides: Readonly<Record<PlainDate, Period[]>>
  onChange: (overrides: Record<PlainDate, Period[]>) => void
}

export function DateOverrides({ overrides, onChange }: DateOverridesProps) {
  const days = Object.keys(overrides)
    .filter((day) => day >= today())
    .sort()
  return (
    <section aria-label="Single days" className="grid gap-3 border-t border-border pt-4">
      <h3 className="font-semibold">Single days</h3>
      {days.map((day) => (
        <div key={day} className="grid">
          <DayPeriods
            label={isClosedOn(day, gymHours) ? `${formatPlainDate(day)} (gym closed)` : formatPlainDate(day)}
            periods={overrides[day] ?? []}
            onChange={(periods) => onChange({ ...overrides, [day]: periods })}
          />
          <button
            type="button"
            className="-mt-1 -mb-2 min-h-11 justify-self-end text-sm underline underline-offset-4"
            onClick={() =>
              onChange(Object.fromEntries(Object.entries(overrides).filter(([each]) => each !== day)))
            }
          >
            As every week<span className="sr-only"> on {formatPlainDate(day)}</span>
          </button>
        </div>
      ))}
      <DateField
        label="Add a day"
        hint="It starts as a day off; add hours if there are any."
        value={undefined}
        today={today()}
        min={today()}
        isUnavailable={(day) => isClosedOn(day, gymHours)}
        onChange={(day) => day && onChange({ ...overrides, [day]: overrides[day] ?? [] })}
      />
    </section>
  )
}
