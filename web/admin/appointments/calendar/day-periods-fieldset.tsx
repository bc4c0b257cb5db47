import { Plus, X } from 'lucide-react'
import type { WorkingPeriod } from '#shared/appointments/working-hours.ts'
import { formatMinutes } from '#shared/lib/dates/format-minutes.ts'
import { PlainBadge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { CONTROL_CLASS } from '../../../ui/field.tsx'
import { DateOrTimeInput, isCompleteInput } from '../../../ui/typed-field.tsx'
import { parseMinuteOfDay } from './calendar-days.ts'

type DayPeriodsFieldsetProps = {
  label: string
  periods: readonly WorkingPeriod[]
  onChange: (periods: WorkingPeriod[]) => void
  emptyLabel?: string
}

const MAX_PERIODS = 4
/** Two time fields and two buttons fit into a row 360 px wide. `scroll-mb` keeps a focused field above the sticky buttons. */
const TIME_CLASS = `${CONTROL_CLASS} min-w-22 flex-1 scroll-mb-40 max-sm:px-2.5 max-[22rem]:px-1.5 [&::-webkit-calendar-picker-indicator]:hidden`
const ADD_BUTTON_CLASS = 'shrink-0 ml-auto -mr-3.5'
/** Shows midnight at the end of a day as 00:00, because a time input cannot show 24:00. */
const timeField = (label: string, value: string, onPick: (time: string) => void) => (
  <DateOrTimeInput
    type="time"
    step={900}
    aria-label={label}
    value={value}
    onChange={(time) => isCompleteInput(time) && onPick(time)}
    className={TIME_CLASS}
  />
)

export const sumMinutes = (periods: readonly WorkingPeriod[]): number =>
  periods.reduce((sum, [from, to]) => sum + Math.max(0, parseMinuteOfDay(to) - parseMinuteOfDay(from)), 0)

export function DayPeriodsFieldset({
  label,
  periods,
  onChange,
  emptyLabel = 'Off',
}: DayPeriodsFieldsetProps) {
  const lastEnd = periods.at(-1)?.[1]
  const change = (index: number, period: WorkingPeriod) =>
    onChange(periods.map((one, i) => (i === index ? period : one)))
  const canAdd = periods.length < MAX_PERIODS && (!lastEnd || lastEnd < '23:00')
  const add = (
    <Button
      Icon={Plus}
      variant="ghost"
      size="icon"
      className={canAdd ? ADD_BUTTON_CLASS : `${ADD_BUTTON_CLASS} invisible`}
      aria-label={`Add hours on ${label}`}
      title="Add hours"
      onClick={() => onChange([...periods, lastEnd ? [lastEnd, '23:00'] : ['09:00', '17:00']])}
    />
  )
  return (
    <fieldset className="grid min-w-0 grid-cols-1 items-start gap-x-3 gap-y-1 border-t border-border pt-2 sm:grid-cols-[6rem_minmax(0,1fr)]">
      <legend className="sr-only">{label}</legend>
      <span
        aria-hidden="true"
        className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm leading-snug sm:grid sm:min-h-12 sm:content-center sm:justify-start"
      >
        <span className={periods.length > 0 ? 'font-semibold' : 'font-semibold text-muted-foreground'}>
          {label}
        </span>
        {periods.length > 0 && (
          <span className="text-muted-foreground tabular-figures">{formatMinutes(sumMinutes(periods))}</span>
        )}
      </span>
      <div className="grid grid-cols-1 gap-2">
        {periods.length === 0 && (
          <div className="flex items-center gap-1">
            <p className="flex flex-1">
              <PlainBadge tone="gray">{emptyLabel}</PlainBadge>
            </p>
            {add}
          </div>
        )}
        {periods.map(([from, to], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a period has no ID, and its fields must keep the focus
          <div key={index} className="flex flex-wrap items-center gap-1">
            {timeField(`${label} from`, from, (start) => change(index, [start, to]))}
            <span aria-hidden="true" className="px-0.5 text-muted-foreground">
              –
            </span>
            {timeField(`${label} to`, to === '24:00' ? '00:00' : to, (end) =>
              change(index, [from, end === '00:00' ? '24:00' : end]),
            )}
            <Button
              Icon={X}
              variant="ghost"
              size="icon"
              className="shrink-0"
              aria-label={`Remove ${from} to ${to} on ${label}`}
              title="Remove hours"
              onClick={() => onChange(periods.filter((_, i) => i !== index))}
            />
            {index === periods.length - 1 ? add : <span className={`${ADD_BUTTON_CLASS} w-11`} />}
          </div>
        ))}
      </div>
    </fieldset>
  )
}
