import { CalendarDays, X } from 'lucide-react'
import { Suspense, type ToggleEvent, useId, useRef, useState } from 'react'
import { getDateTimeFormat } from '#shared/lib/dates/date-time-format.ts'
import type { PlainDate } from '#shared/lib/dates/plain-date.ts'
import { lazyComponent } from '../loading/lazy-component.tsx'
import { type BaseFieldProps, CONTROL_CLASS, FieldError, FieldHint, RequiredMark } from './field.tsx'
import { toLocalDate } from './local-date.ts'

const Calendar = lazyComponent(() => import('./calendar.tsx').then((module) => module.Calendar))
const preload = () => void Calendar.preload().catch(() => undefined)

/** Returns a short format, so that 'Sat, Nov 21, 2026' fits on screens of 320 px. */
const shortDateFormat = () =>
  getDateTimeFormat({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })

type DateFieldProps = BaseFieldProps & {
  value: PlainDate | undefined
  onChange: (day: PlainDate | undefined) => void
  today: PlainDate
  min?: PlainDate
  max?: PlainDate
  isUnavailable?: (day: PlainDate) => boolean
  ref?: React.Ref<HTMLButtonElement>
}

export function DateField(props: DateFieldProps) {
  const { label, hint, error, required, value, onChange, today, min, max, isUnavailable } = props
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const canClear = Boolean(value) && !required

  function onToggle(event: ToggleEvent<HTMLDivElement>) {
    setIsOpen(event.newState === 'open')
    if (event.newState === 'open' && field.current) positionPopover(event.currentTarget, field.current)
  }
  const pick = (day: PlainDate) => {
    onChange(day)
    popover.current?.hidePopover()
  }

  return (
    <div className="grid content-start gap-1.5">
      <span id={`${id}-label`} className="text-sm font-semibold">
        {label}
        {required && <RequiredMark />}
      </span>
      <div ref={field} className="relative">
        <button
          ref={props.ref}
          type="button"
          popoverTarget={id}
          aria-haspopup="dialog"
          aria-labelledby={`${id}-label ${id}-value`}
          aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
          onPointerEnter={preload}
          onFocus={preload}
          className={`${CONTROL_CLASS} flex items-center gap-3 text-left ${canClear ? 'pr-11' : ''}`}
        >
          <CalendarDays className="size-5 shrink-0 text-muted-foreground" />
          <span id={`${id}-value`} className={value ? '' : 'text-muted-foreground'}>
            {value ? shortDateFormat().format(toLocalDate(value)) : 'Pick a date'}
          </span>
        </button>
        {canClear && (
          <button
            type="button"
            aria-label="Clear the date"
            onClick={() => onChange(undefined)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center text-muted-foreground hover:text-foreground"
          >
            <X className="size-4" />
          </button>
        )}
      </div>
      <FieldHint id={id}>{hint}</FieldHint>
      <FieldError id={`${id}-error`} message={error} />
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label="Choose a date"
        onToggle={onToggle}
        className="fixed inset-auto m-0 min-h-85 min-w-76 rounded-lg border border-border bg-surface-raised p-3 text-foreground shadow-elevated"
      >
        {isOpen && (
          <Suspense fallback={<p className="p-4 text-muted-foreground">Loading calendar...</p>}>
            <Calendar
              value={value}
              today={today}
              min={min}
              max={max}
              isUnavailable={isUnavailable}
              onSelect={pick}
            />
          </Suspense>
        )}
      </div>
    </div>
  )
}

const POPOVER_GAP_PX = 6

function positionPopover(popover: HTMLElement, anchor: HTMLElement) {
  const button = anchor.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = popover
  const fitsBelow = button.bottom + POPOVER_GAP_PX + offsetHeight <= window.innerHeight
  const top = fitsBelow ? button.bottom + POPOVER_GAP_PX : button.top - POPOVER_GAP_PX - offsetHeight
  popover.style.top = `${Math.max(POPOVER_GAP_PX, Math.min(top, window.innerHeight - offsetHeight - POPOVER_GAP_PX))}px`
  popover.style.left = `${Math.max(POPOVER_GAP_PX, Math.min(button.left, window.innerWidth - offsetWidth - POPOVER_GAP_PX))}px`
}
