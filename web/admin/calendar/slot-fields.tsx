import { TakenNotice } from '../../appointments/taken-notice.tsx'
import { trainerOptions } from '../../appointments/trainer-options.ts'
import { DateField } from '../../ui/date-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { formatTimeOfDay, today } from '../format/dates.ts'
import type { SlotChoice } from './use-slot-choice.ts'

/** Day, coach and time; with the nearest times when the chosen one was taken meanwhile. */
export function SlotFields({ choice }: { choice: SlotChoice }) {
  const { day, trainerId, slots, startsAt, taken, isPending } = choice
  const placeholder = slots.length > 0 ? 'Choose a time' : isPending ? 'Loading...' : 'No time is free'
  return (
    <>
      {taken !== undefined && <TakenNotice taken={taken} onPick={choice.choose} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          label="Day"
          required
          value={day}
          today={today()}
          min={today()}
          onChange={(next) => choice.setDay(next ?? today())}
        />
        <SelectField
          label="Coach"
          placeholder="Any coach"
          options={trainerOptions}
          value={trainerId}
          onChange={({ target }) => choice.setTrainerId(target.value)}
        />
        <SelectField
          label="Time"
          required
          placeholder={placeholder}
          options={slots.map((slot) => ({ value: slot, label: formatTimeOfDay(slot) }))}
          value={startsAt}
          onChange={({ target }) => choice.choose(target.value)}
        />
      </div>
    </>
  )
}
