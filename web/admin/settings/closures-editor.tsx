import type { PlainDate } from '#shared/lib/dates/plain-date.ts'
import type { Closure } from '#shared/lib/dates/week.ts'
import { parse } from '#shared/lib/parse.ts'
import { Business } from '#shared/lib/settings/settings.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { TextField } from '../../ui/field.tsx'
import { RadioField } from '../../ui/radio-field.tsx'
import { DateOrTimeField } from '../../ui/typed-field.tsx'
import { today } from '../format/dates.ts'
import { AddButton } from './add-button.tsx'
import { findErrorsBelow } from './draft-edits.ts'
import { FieldGroupError } from './field-group-error.tsx'
import { RowActions } from './row-actions.tsx'
import type { SettingsDraftState } from './use-settings-draft.ts'

const isPast = ({ to }: Closure) => to !== '' && to < today()

export function ClosuresEditor({ form, path }: { form: SettingsDraftState; path: string }) {
  const rows: readonly Closure[] = form.value.business.closures
  const set = (next: readonly Closure[]) => form.set(path, next)
  const pastRows = rows.filter(isPast)
  const hasErrors = findErrorsBelow(form.errors, path).length > 0
  const row = (closure: Closure, index: number) => (
    <ClosureFields
      key={index}
      closure={closure}
      place={index + 1}
      errors={hasErrors ? findClosureErrors(closure) : {}}
      onChange={(changed) => set(rows.with(index, changed))}
      onRemove={() => set(rows.toSpliced(index, 1))}
    />
  )
  return (
    <div className="grid gap-4">
      <FieldGroupError message={form.errors[path]} />
      {rows.map((closure, index) => !isPast(closure) && row(closure, index))}
      <AddButton onClick={() => set([...rows, { from: '', to: '' }])}>Add Closure</AddButton>
      {pastRows.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-border pt-3 text-sm text-muted-foreground">
          <p>{pastRows.length === 1 ? '1 closure has ended.' : `${pastRows.length} closures have ended.`}</p>
          <Button variant="ghost" size="compact" onClick={() => set(rows.filter((one) => !isPast(one)))}>
            Remove Past Closures
          </Button>
        </div>
      )}
    </div>
  )
}

/** Returns the schema's errors for this closure by field. The key 'closure' is an error of the closure as a whole. */
function findClosureErrors(closure: Closure): Readonly<Record<string, string>> {
  const parsed = parse(Business.shape.closures, [closure])
  if (parsed.ok) return {}
  return Object.fromEntries(
    Object.entries(parsed.fields).map(([path, message]) => [path.split('.')[1] ?? 'closure', message]),
  )
}

type ClosureFieldsProps = {
  closure: Closure
  place: number
  errors: Readonly<Record<string, string>>
  onChange: (closure: Closure) => void
  onRemove: () => void
}

const NEW_SPECIAL_HOURS = { opens: '09:00', closes: '14:00' } as const
const kindOptions = [
  { value: 'closed', label: 'Closed' },
  { value: 'special', label: 'Special hours' },
] as const

function ClosureFields({ closure, place, errors, onChange, onRemove }: ClosureFieldsProps) {
  const { from, to, words, opens, closes } = closure
  const hasSpecialHours = opens !== undefined || closes !== undefined
  const name = words || `closed days ${place}`
  const firstDay = today()
  const chooseFirstDay = (day: PlainDate = '') => onChange({ ...closure, from: day, to: to < day ? day : to })
  return (
    <fieldset className="grid gap-1 border-t border-border pt-1">
      <legend className="sr-only">{name}</legend>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <p aria-hidden="true" className="text-sm text-muted-foreground first-letter:uppercase wrap-anywhere">
          {name}
        </p>
        <RowActions name={name} index={0} count={1} onRemove={onRemove} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          label="First day"
          required
          value={from || undefined}
          today={firstDay}
          error={errors.from ?? ''}
          onChange={chooseFirstDay}
        />
        <DateField
          label="Last day"
          required
          value={to || undefined}
          today={firstDay}
          error={errors.to ?? errors.closure ?? ''}
          {...(from && { min: from })}
          onChange={(day = '') => onChange({ ...closure, to: day })}
        />
        <TextField
          label="Name of the day"
          hint="Shown to visitors, for example Christmas Eve."
          value={words ?? ''}
          error={errors.words ?? ''}
          onChange={({ target }) => onChange({ ...closure, words: target.value || undefined })}
        />
        <RadioField
          label="On these days"
          name={`closure-${place}`}
          options={kindOptions}
          chosen={hasSpecialHours ? 'special' : 'closed'}
          onChange={({ target }) =>
            onChange({ from, to, words, ...(target.value === 'special' && NEW_SPECIAL_HOURS) })
          }
        />
        {hasSpecialHours && (
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.75rem),1fr))] gap-3 sm:col-span-2 sm:max-w-80">
            <DateOrTimeField
              label="Opens"
              type="time"
              step={900}
              value={opens ?? ''}
              error={errors.opens ?? ''}
              onChange={(time) => onChange({ ...closure, opens: time })}
            />
            <DateOrTimeField
              label="Closes"
              type="time"
              step={900}
              value={closes === '24:00' ? '00:00' : (closes ?? '')}
              error={errors.closes ?? ''}
              onChange={(time) => onChange({ ...closure, closes: time === '00:00' ? '24:00' : time })}
            />
          </div>
        )}
      </div>
    </fieldset>
  )
}
