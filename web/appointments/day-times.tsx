import { useId, useState } from 'react'
import { formatDay, type PlainDate } from '#shared/lib/plain-date.ts'
import { SlotButtons } from './slot-buttons.tsx'
import { byPartOfDay, gymZoneName, ownTimes } from './slot-times.ts'

export const choiceClass =
  'grid min-h-14 w-full place-content-center rounded-md border border-border text-center hover:border-border-strong disabled:opacity-45 aria-pressed:border-accent aria-pressed:bg-accent-subtle'

type DayTimesProps = {
  day: PlainDate
  starts: readonly string[]
  picked: string | undefined
  onPick: (startsAt: string) => void
}

/** The times of one part of a day: a whole day of them would push the form below off a phone's screen. */
export function DayTimes({ day, starts, picked, onPick }: DayTimesProps) {
  const id = useId()
  const [chosenPart, setChosenPart] = useState<string>()
  const parts = byPartOfDay(starts)
  const shown = parts.find(({ part }) => part === chosenPart) ?? parts[0]
  const ownRange = shown && ownTimes(shown.starts)
  return (
    <>
      <ul aria-label="Parts of the day" className="grid grid-cols-3 gap-1 sm:gap-2">
        {parts.map((one) => (
          <li key={one.part}>
            <button
              type="button"
              aria-pressed={one === shown}
              onClick={() => setChosenPart(one.part)}
              className={choiceClass}
            >
              <span className="text-sm font-semibold">{one.part}</span>{' '}
              <span className="text-xs text-muted-foreground">{one.starts.length} free</span>
            </button>
          </li>
        ))}
      </ul>
      <section aria-labelledby={id} className="grid gap-3">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span id={id} className="font-semibold">
            {formatDay(day, { weekday: 'long', month: 'long', day: 'numeric' })}
          </span>{' '}
          <span className="text-sm text-muted-foreground">
            Times in {gymZoneName()}
            {ownRange && `; on your clock ${ownRange}`}
          </span>
        </p>
        {shown && <SlotButtons label={shown.part} starts={shown.starts} picked={picked} onPick={onPick} />}
      </section>
    </>
  )
}
