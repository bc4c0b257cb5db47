import { activeTrainers } from '#shared/appointments/trainers.ts'
import { type AppointmentType, MAX_CAPACITY } from '#shared/lib/settings/appointment-type-settings.ts'
import { CONSULTATION_ID } from '#shared/lib/settings/consultation.ts'
import { newAppointmentType } from '#shared/lib/settings/new-appointment-type.ts'
import { needsLabels } from '#shared/settings/appointment-fields.ts'
import { Checkbox, SelectField, TextField } from '../../ui/field.tsx'
import { NumberField } from '../../ui/typed-field.tsx'
import { AddButton } from './add-button.tsx'
import { errorsBelow, moveItem } from './draft-edits.ts'
import { ErrorLine } from './error-line.tsx'
import { FixedTimesField } from './fixed-times-field.tsx'
import { ItemCard } from './item-card.tsx'
import { RowActions } from './row-actions.tsx'
import type { SettingsForm } from './use-settings-draft.ts'
import { WindowsField } from './windows-field.tsx'

export function TypesEditor({ form, path }: { form: SettingsForm; path: string }) {
  const { types } = form.value.appointments
  const set = (next: readonly AppointmentType[]) => form.set(path, next)
  // Appointments are stored under the id of a published type: once there are clients, it is retired and stays in the list.
  const kept = new Set(
    form.isTaken ? form.published.appointments.types.map(({ id }) => id) : [CONSULTATION_ID],
  )
  return (
    <div className="grid gap-3">
      <ErrorLine message={form.errors[path]} />
      {types.map((type, index) => (
        <TypeCard
          key={type.id || `new-${index}`}
          type={type}
          index={index}
          count={types.length}
          path={`${path}.${index}`}
          form={form}
          onChange={(changed) => set(types.with(index, changed))}
          onMove={(steps) => set(moveItem(types, index, steps))}
          onRemove={kept.has(type.id) ? undefined : () => set(types.toSpliced(index, 1))}
        />
      ))}
      <AddButton onClick={() => set([...types, newAppointmentType])}>Add Kind of Appointment</AddButton>
    </div>
  )
}

type TypeCardProps = {
  type: AppointmentType
  index: number
  count: number
  path: string
  form: SettingsForm
  onChange: (type: AppointmentType) => void
  onMove: (steps: 1 | -1) => void
  onRemove: (() => void) | undefined
}

type CountField =
  | 'minutes'
  | 'capacity'
  | 'bufferBeforeMinutes'
  | 'bufferAfterMinutes'
  | 'minimumNoticeMinutes'

function TypeCard(props: TypeCardProps) {
  const { type, index, count, path, form, onChange, onMove, onRemove } = props
  const { id, name, minutes, needs, isRetired = false } = type
  const errors = errorsBelow(form.errors, path)
  const errorOf = (field: string) => form.errors[`${path}.${field}`] ?? ''
  const isConsultation = id === CONSULTATION_ID
  const number = (field: CountField, label: string, { hint, min = 0, max, step = 15 }: Limits = {}) => (
    <NumberField
      label={label}
      min={min}
      max={max}
      step={step}
      required
      hint={hint}
      value={type[field]}
      error={errorOf(field)}
      onChange={(value = Number.NaN) => onChange({ ...type, [field]: value })}
    />
  )
  return (
    <ItemCard
      title={name || 'New kind'}
      facts={[...(Number.isFinite(minutes) ? [`${minutes} minutes`] : []), needsLabels[needs]].join(' · ')}
      badge={isRetired ? 'Retired' : undefined}
      isForced={!id || errors.length > 0}
      actions={
        <RowActions
          name={name || 'new kind'}
          // The consultation stays the first.
          index={index === 1 ? 0 : index}
          count={index === 0 ? 1 : count}
          onMove={onMove}
          onRemove={onRemove}
        />
      }
    >
      <TextField
        label="Name"
        required
        hint="Pages, emails and calendars say it."
        value={name}
        error={errorOf('name')}
        onChange={({ target }) => onChange({ ...type, name: target.value })}
      />
      {isConsultation ? (
        <p className="self-center text-sm text-muted-foreground">
          Half an hour, free and for everybody: the page Book a free consultation says so.
        </p>
      ) : (
        <>
          <SelectField
            label="What it needs"
            options={Object.entries(needsLabels).map(([value, label]) => ({ value, label }))}
            value={needs}
            error={errorOf('needs')}
            onChange={({ target }) => onChange({ ...type, needs: target.value as AppointmentType['needs'] })}
          />
          {number('minutes', 'Minutes', { min: 15, max: 240, hint: 'What is booked keeps its own.' })}
          {number('capacity', 'People at the same time', {
            min: 1,
            max: MAX_CAPACITY,
            step: 1,
            hint: 'More than one share the coach.',
          })}
        </>
      )}
      {number('bufferBeforeMinutes', 'Minutes blocked before', { max: 60 })}
      {number('bufferAfterMinutes', 'Minutes blocked after', { max: 60 })}
      {number('minimumNoticeMinutes', 'Minutes of notice', {
        step: 1,
        hint: 'Clients book no later than this before the start. The team may.',
      })}
      <FixedTimesField
        times={type.times}
        path={`${path}.times`}
        errors={form.errors}
        onChange={(times) => onChange({ ...type, times })}
      />
      {!type.times && (
        <>
          <CoachesField type={type} onChange={onChange} />
          <WindowsField
            windows={type.windows}
            error={errorsBelow(form.errors, `${path}.windows`)[0]?.[1]}
            onChange={(windows) => onChange({ ...type, windows })}
          />
        </>
      )}
      {!isConsultation && (
        <div className="grid gap-1 sm:col-span-2">
          <Checkbox
            label="Retired"
            checked={isRetired}
            onChange={({ target }) => onChange({ ...type, isRetired: target.checked || undefined })}
          />
          <p className="text-sm text-muted-foreground">
            Clients cannot book it any more. Booked appointments stay; you see them before you publish.
          </p>
        </div>
      )}
    </ItemCard>
  )
}

type Limits = { hint?: string; min?: number; max?: number; step?: number }

type CoachesFieldProps = { type: AppointmentType; onChange: (type: AppointmentType) => void }

/** With no coach chosen, all coaches give it. */
function CoachesField({ type, onChange }: CoachesFieldProps) {
  const { trainerIds } = type
  const toggle = (id: string) =>
    trainerIds.includes(id) ? trainerIds.filter((one) => one !== id) : [...trainerIds, id]
  return (
    <fieldset className="grid gap-1 sm:col-span-2">
      <legend className="text-sm font-semibold">Coaches who give it</legend>
      <p className="text-sm text-muted-foreground">
        {trainerIds.length === 0 ? 'All coaches, including new ones.' : 'Only these.'}
      </p>
      <div className="flex flex-wrap gap-x-6">
        {activeTrainers().map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={trainerIds.includes(id)}
            onChange={() => onChange({ ...type, trainerIds: toggle(id) })}
          />
        ))}
      </div>
    </fieldset>
  )
}
