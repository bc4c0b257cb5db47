import { SelectField } from '../../ui/select-field.tsx'
import { type Status, statusLabel } from '../../ui/status-badge.tsx'

type StatusSelectProps<S extends Status> = {
  label?: string
  statuses: readonly S[]
  value: S
  /** The one that is being saved. */
  pending: S | undefined
  onChange: (status: S) => void
}

/** Saves with the choice; until the server has confirmed it, the old one counts. */
export function StatusSelect<S extends Status>(props: StatusSelectProps<S>) {
  const { label = 'Update Status', statuses, value, pending, onChange } = props
  return (
    <SelectField
      label={label}
      options={statuses.map((status) => ({ value: status, label: statusLabel(status) }))}
      value={pending ?? value}
      aria-busy={pending !== undefined}
      hint={pending && 'Saving...'}
      onChange={(event) => {
        const chosen = statuses.find((status) => status === event.target.value)
        if (chosen && pending === undefined) onChange(chosen)
      }}
    />
  )
}
