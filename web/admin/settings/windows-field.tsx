import { useState } from 'react'
import { weekdayNames } from '#shared/lib/dates/week.ts'
import type { WeeklyHours } from '#shared/lib/settings/week-fields.ts'
import { Checkbox, FieldError } from '../../ui/field.tsx'
import { DayPeriodsFieldset } from '../appointments/calendar/day-periods-fieldset.tsx'
import { toHoursByDay, toWeeklyHours } from './week-hours.ts'

type TimeWindowsFieldProps = {
  label: string
  hint: string
  windows: WeeklyHours[]
  error: string | undefined
  onChange: (windows: WeeklyHours[]) => void
}

export function TimeWindowsField({ label, hint, windows, error, onChange }: TimeWindowsFieldProps) {
  const [isLimited, setIsLimited] = useState(windows.length > 0)
  const week = toHoursByDay(windows)
  return (
    <fieldset className="grid gap-2 sm:col-span-2">
      <legend className="sr-only">{label}</legend>
      <Checkbox
        label="Only at certain times of the week"
        checked={isLimited}
        onChange={({ target }) => {
          setIsLimited(target.checked)
          if (!target.checked) onChange([])
        }}
      />
      {isLimited && (
        <>
          <p className="text-sm text-muted-foreground">{hint}</p>
          {weekdayNames.map((weekday) => (
            <DayPeriodsFieldset
              key={weekday}
              label={weekday}
              emptyLabel="Not on this day"
              periods={week[weekday]}
              onChange={(periods) => onChange(toWeeklyHours({ ...week, [weekday]: periods }))}
            />
          ))}
        </>
      )}
      {error && (
        <div tabIndex={-1} data-invalid>
          <FieldError id="" message={error} />
        </div>
      )}
    </fieldset>
  )
}
