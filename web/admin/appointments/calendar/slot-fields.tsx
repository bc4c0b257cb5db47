import { useRef } from 'react'
import { TakenNotice } from '../../../appointments/taken-notice.tsx'
import { trainerOptions } from '../../../appointments/trainer-options.ts'
import { Button } from '../../../ui/button.tsx'
import { RequiredMark } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { formatShortDay, formatTimeOfDay } from '../../format/dates.ts'
import { UpcomingDayField } from '../../records/upcoming-day-field.tsx'
import { SlotChips } from './slot-chips.tsx'
import type { SlotChoice } from './use-slot-choice.ts'

export function SlotFields({ choice }: { choice: SlotChoice }) {
  const { day, nextDay, trainerId, slots, startsAt, taken, isPending } = choice
  const time = useRef<HTMLSelectElement>(null)
  const placeholder = slots.length > 0 ? 'Choose a time' : isPending ? 'Loading...' : 'No time is free'
  return (
    <>
      {taken !== undefined && <TakenNotice taken={taken} onPick={choice.choose} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <UpcomingDayField label="Day" value={day} onChange={choice.setDay} />
        <SelectField
          label="Coach"
          placeholder="Any coach"
          options={trainerOptions}
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
                label={`Free on ${formatShortDay(day)}`}
                slots={slots}
                chosen={startsAt}
                onChoose={choice.choose}
              />
            </>
          )}
          <SelectField
            ref={time}
            label={slots.length > 0 ? 'Other time' : 'Time'}
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
              time.current?.focus()
            }}
          >
            Next free day: {formatShortDay(nextDay)}
          </Button>
        )}
      </div>
    </>
  )
}
