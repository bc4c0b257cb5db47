import { DayPicker, type Labels } from 'react-day-picker'
import { getDateTimeFormat } from '#shared/lib/dates/date-time-format.ts'
import type { PlainDate } from '#shared/lib/dates/plain-date.ts'
import { toLocalDate, toPlainDate } from './local-date.ts'

type CalendarProps = {
  value?: PlainDate
  today: PlainDate
  min?: PlainDate
  max?: PlainDate
  isUnavailable?: ((day: PlainDate) => boolean) | undefined
  onSelect: (day: PlainDate) => void
}

/** The accessible name of a day contains its visible number, as WCAG 2.5.3 requires. */
const ARIA_LABELS: Partial<Labels> = {
  labelDayButton: (date, { today, selected }) =>
    [today && 'Today', getDateTimeFormat({ dateStyle: 'full' }).format(date), selected && 'selected']
      .filter(Boolean)
      .join(', '),
}

const CLASS_NAMES = {
  months: 'relative',
  month_caption: 'flex h-11 items-center px-2 font-semibold',
  nav: 'absolute top-0 right-0 flex',
  button_previous: 'grid size-11 place-items-center rounded-md hover:bg-hover aria-disabled:opacity-30',
  button_next: 'grid size-11 place-items-center rounded-md hover:bg-hover aria-disabled:opacity-30',
  chevron: 'size-5 fill-current',
  month_grid: 'mt-1 border-collapse',
  weekday: 'size-10 text-xs font-semibold text-muted-foreground',
  day: 'group p-0 text-center',
  day_button:
    'grid size-10 place-items-center rounded-md tabular-figures hover:bg-hover disabled:text-border-strong disabled:hover:bg-transparent ' +
    'group-data-[today]:font-bold group-data-[today]:text-accent-ink ' +
    'group-data-[selected]:bg-accent group-data-[selected]:text-on-accent',
}

export function Calendar({ value, today, min, max, isUnavailable, onSelect }: CalendarProps) {
  const disabledDays = [
    ...(min ? [{ before: toLocalDate(min) }] : []),
    ...(max ? [{ after: toLocalDate(max) }] : []),
    ...(isUnavailable ? [(date: Date) => isUnavailable(toPlainDate(date))] : []),
  ]
  return (
    <DayPicker
      mode="single"
      autoFocus
      today={toLocalDate(today)}
      selected={value ? toLocalDate(value) : undefined}
      defaultMonth={toLocalDate(value ?? today)}
      startMonth={min ? toLocalDate(min) : undefined}
      endMonth={max ? toLocalDate(max) : undefined}
      disabled={disabledDays}
      onSelect={(_, picked) => onSelect(toPlainDate(picked))}
      labels={ARIA_LABELS}
      classNames={CLASS_NAMES}
    />
  )
}
