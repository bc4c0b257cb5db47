import { listActiveTrainers } from '#shared/appointments/trainers.ts'
import { weekdayNames } from '#shared/lib/dates/week.ts'
import type { FieldErrors } from '#shared/lib/parse.ts'
import type { FixedTime } from '#shared/lib/settings/appointment-type-settings.ts'
import { SelectField } from '../../ui/field.tsx'
import { DateOrTimeField } from '../../ui/typed-field.tsx'
import { AddButton } from './add-button.tsx'
import { FieldGroupError } from './field-group-error.tsx'
import { RowActions } from './row-actions.tsx'

type FixedTimesFieldProps = {
  times: readonly FixedTime[] | undefined
  path: string
  errors: FieldErrors
  onChange: (times: FixedTime[] | undefined) => void
}

const weekdayOptions = weekdayNames.map((day) => ({ value: day, label: day }))

export function FixedTimesField({ times = [], path, errors, onChange }: FixedTimesFieldProps) {
  const set = (next: FixedTime[]) => onChange(next.length > 0 ? next : undefined)
  return (
    <fieldset className="grid gap-2 sm:col-span-2">
      <legend className="text-sm font-semibold">Fixed times</legend>
      <p className="text-sm text-muted-foreground">
        If you add fixed times, clients can book only these, even outside working hours. The coach cannot be
        booked for anything else at these times.
      </p>
      <FieldGroupError message={errors[path]} />
      {times.map((time, index) => {
        const change = (changes: Partial<FixedTime>) => set(times.with(index, { ...time, ...changes }))
        const errorOf = (key: keyof FixedTime) => errors[`${path}.${index}.${key}`] ?? ''
        const name = `fixed time ${index + 1}`
        return (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: a time has no ID, and its fields must keep the focus
            key={index}
            className="grid grid-cols-[1fr_auto] items-start gap-3 border-t border-border pt-2"
          >
            <legend className="sr-only">{name}</legend>
            <div className="grid gap-3 sm:grid-cols-3">
              <SelectField
                label="Day"
                options={weekdayOptions}
                value={time.day}
                error={errorOf('day')}
                onChange={({ target }) => change({ day: target.value as FixedTime['day'] })}
              />
              <DateOrTimeField
                type="time"
                step={900}
                label="Starts at"
                required
                value={time.at}
                error={errorOf('at')}
                onChange={(at) => change({ at })}
              />
              <SelectField
                label="Coach"
                placeholder="Choose a coach"
                options={listActiveTrainers().map(({ id, name: label }) => ({ value: id, label }))}
                value={time.trainerId}
                error={errorOf('trainerId')}
                onChange={({ target }) => change({ trainerId: target.value })}
              />
            </div>
            <RowActions
              name={name}
              index={index}
              count={times.length}
              onRemove={() => set(times.toSpliced(index, 1))}
            />
          </fieldset>
        )
      })}
      <AddButton onClick={() => set([...times, { ...NEW_TIME, ...times.at(-1) }])}>Add Fixed Time</AddButton>
    </fieldset>
  )
}

const NEW_TIME: FixedTime = { day: 'Monday', at: '18:00', trainerId: '' }
