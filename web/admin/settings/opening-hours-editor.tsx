import { Copy } from 'lucide-react'
import { weekdayNames } from '#shared/lib/dates/week.ts'
import { Button } from '../../ui/button.tsx'
import { DayPeriodsFieldset } from '../appointments/calendar/day-periods-fieldset.tsx'
import { findErrorsBelow } from './draft-edits.ts'
import { FieldGroupError } from './field-group-error.tsx'
import type { SettingsDraftState } from './use-settings-draft.ts'
import {
  copyMondayToWeekdays,
  findDayError,
  type HoursByDay,
  toHoursByDay,
  toWeeklyHours,
} from './week-hours.ts'

export function OpeningHoursEditor({ form, path }: { form: SettingsDraftState; path: string }) {
  const week = toHoursByDay(form.value.business.hours)
  const set = (next: HoursByDay) => form.set(path, toWeeklyHours(next))
  const errors = findErrorsBelow(form.errors, path)
  const dayErrors = new Map(
    errors.length > 0 ? weekdayNames.map((weekday) => [weekday, findDayError(week, weekday)]) : [],
  )
  const hasDayErrors = [...dayErrors.values()].some(Boolean)
  return (
    <div className="grid gap-2">
      <Button
        Icon={Copy}
        variant="ghost"
        size="compact"
        className="-mx-2.5 justify-self-start"
        onClick={() => set(copyMondayToWeekdays(week))}
      >
        Copy Monday to Weekdays
      </Button>
      <FieldGroupError message={hasDayErrors ? undefined : errors[0]?.[1]} />
      {weekdayNames.map((weekday) => (
        <div key={weekday} className="grid gap-1">
          <DayPeriodsFieldset
            label={weekday}
            emptyLabel="Closed"
            periods={week[weekday]}
            onChange={(periods) => set({ ...week, [weekday]: periods })}
          />
          <FieldGroupError message={dayErrors.get(weekday)} />
        </div>
      ))}
    </div>
  )
}
