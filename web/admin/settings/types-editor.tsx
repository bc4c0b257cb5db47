import { listActiveTrainers } from '#shared/appointments/trainers.ts'
import type { AppointmentType } from '#shared/lib/settings/appointment-type-settings.ts'
import { Checkbox } from '../../ui/field.tsx'
import { findErrorsBelow } from './draft-edits.ts'
import { FixedTimesField } from './fixed-times-field.tsx'
import { ItemCardsEditor, type ItemCardsEditorProps } from './item-cards-editor.tsx'
import type { CellProps } from './row-cell.tsx'
import { TimeWindowsField } from './windows-field.tsx'

export const AppointmentTypesEditor = (props: ItemCardsEditorProps) => (
  <ItemCardsEditor
    {...props}
    cells={{ times: TimesCell, trainerIds: CoachesCell, windows: TimeWindowsCell }}
  />
)

const TimesCell = ({ row, path, errors, onChange }: CellProps<AppointmentType>) => (
  <FixedTimesField
    times={row.times}
    path={`${path}.times`}
    errors={errors}
    onChange={(times) => onChange({ ...row, times })}
  />
)

const TimeWindowsCell = ({ column, row, path, errors, onChange }: CellProps<AppointmentType>) => (
  <TimeWindowsField
    label={column.label}
    hint="Within the working hours of the coach. Leave empty to allow all working hours."
    windows={row.windows}
    error={findErrorsBelow(errors, `${path}.windows`)[0]?.[1]}
    onChange={(windows) => onChange({ ...row, windows })}
  />
)

/** Chooses the coaches who offer this type of appointment. If none is chosen, all coaches offer it. */
function CoachesCell({ column, row, onChange }: CellProps<AppointmentType>) {
  const { trainerIds } = row
  const toggle = (id: string) =>
    trainerIds.includes(id) ? trainerIds.filter((one) => one !== id) : [...trainerIds, id]
  return (
    <fieldset className="grid gap-1 sm:col-span-2">
      <legend className="text-sm font-semibold">{column.label}</legend>
      <p className="text-sm text-muted-foreground">
        {trainerIds.length === 0 ? 'All coaches, including new ones.' : 'Only the chosen coaches.'}
      </p>
      <div className="flex flex-wrap gap-x-6">
        {listActiveTrainers().map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={trainerIds.includes(id)}
            onChange={() => onChange({ ...row, trainerIds: toggle(id) })}
          />
        ))}
      </div>
    </fieldset>
  )
}
