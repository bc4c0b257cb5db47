import { useRef } from 'react'
import { SlotTakenNotice } from '../../../appointments/slot-taken-notice.tsx'
import { trainerOptions } from '../../../appointments/trainer-options.ts'
import { Button } from '../../../ui/button.tsx'
import { RequiredMark, SelectField } from '../../../ui/field.tsx'
import { formatShortDay, formatTimeOfDay } from '../../format/dates.ts'
import { UpcomingDayField } from '../../records/upcoming-day-field.tsx'
import type { SlotChoice } from './use-slot-choice.ts'

export function SlotFields({ choice }: { choice: SlotChoice }) {
  const { day, nextDay, trainerId, slots, startsAt, slotConflict, isPending, type } = choice
  const timeSelect = useRef<HTMLSelectElement>(null)
  const placeholder = slots.length > 0 ? 'Choose a time' : isPending ? 'Loading...' : 'No available times'
  return (
    <>
      {slotConflict !== undefined && <SlotTakenNotice slot={slotConflict} onPick={choice.choose} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <UpcomingDayField label="Day" value={day} onChange={choice.setDay} />
        <SelectField
          label="Coach"
          placeholder="Any coach"
          options={trainerOptions(type)}
          value={trainerId}
          onChange={({ target }) => choice.setTrainerId(target.value)}
        />
        <fieldset className="grid gap-3 sm:col-span-2">
          {slots.length > 0 && (
            <>
              <legend className="mb-1.5 text-sm font-semibold">
                Time
                <RequiredMark />
              </legend>
              <SlotChips
                label={`Available on ${formatShortDay(day)}`}
                slots={slots}
                chosenTime={startsAt}
                onChoose={choice.choose}
              />
            </>
          )}
          <SelectField
            ref={timeSelect}
            label={slots.length > 0 ? 'All available times' : 'Time'}
            aria-required
            required={slots.length === 0}
            hint={isPending || slots.length > 0 || nextDay ? undefined : 'Choose another day or coach.'}
            placeholder={placeholder}
            options={slots.map((slot) => ({ value: slot, label: formatTimeOfDay(slot) }))}
            value={startsAt}
            onChange={({ target }) => choice.choose(target.value)}
          />
        </fieldset>
        {nextDay && (
          <Button
            variant="outline"
            size="compact"
            className="sm:col-span-2 sm:justify-self-start"
            onClick={() => {
              choice.setDay(nextDay)
              timeSelect.current?.focus()
            }}
          >
            Next free day: {formatShortDay(nextDay)}
          </Button>
        )}
      </div>
    </>
  )
}

const MAX_TIME_BUTTONS = 8

type SlotChipsProps = {
  label: string
  slots: readonly string[]
  chosenTime: string
  onChoose: (startsAt: string) => void
}

const SlotChips = ({ label, slots, chosenTime, onChoose }: SlotChipsProps) => (
  <ul aria-label={label} className="grid grid-cols-3 gap-2 sm:grid-cols-4">
    {pickEvenly(slots, MAX_TIME_BUTTONS).map((startsAt) => (
      <li key={startsAt}>
        <button
          type="button"
          aria-pressed={startsAt === chosenTime}
          onClick={() => onChoose(startsAt)}
          className="min-h-11 w-full rounded-md border border-border-strong text-sm font-semibold tabular-figures hover:border-foreground aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
        >
          {formatTimeOfDay(startsAt)}
        </button>
      </li>
    ))}
  </ul>
)

export function pickEvenly<Item>(items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items]
  const step = (items.length - 1) / (count - 1)
  return Array.from({ length: count }, (_, index) => items[Math.round(index * step)] as Item)
}
