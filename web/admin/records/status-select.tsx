import { useEffect, useRef, useState } from 'react'
import { SelectField } from '../../ui/select-field.tsx'
import { type Status, statusLabel } from '../../ui/status-badge.tsx'
import { createLatestWins } from './latest-wins.ts'

type StatusSelectProps<S extends Status> = {
  label?: string
  statuses: readonly S[]
  value: S
  /** Saves a status; rejects after it has shown the error. */
  onSave: (status: S) => Promise<unknown>
}

/** Saves on change with an optimistic update; the last choice wins, and a failed save reverts to the stored value. */
export function StatusSelect<S extends Status>(props: StatusSelectProps<S>) {
  const { label = 'Update Status', statuses, value, onSave } = props
  const [chosen, setChosen] = useState<S>()
  const save = useRef(onSave)
  useEffect(() => {
    save.current = onSave
  })
  const [choose] = useState(() =>
    createLatestWins<S>(
      (status) => save.current(status),
      () => setChosen(undefined),
    ),
  )
  return (
    <SelectField
      label={label}
      // In the columns of a description list.
      className="grid-cols-[minmax(min(9.5rem,42%),1fr)_minmax(0,2fr)] items-center gap-x-3 [&>label]:font-normal [&>label]:text-muted-foreground [&>p]:col-start-2"
      options={statuses.map((status) => ({ value: status, label: statusLabel(status) }))}
      value={chosen ?? value}
      aria-busy={chosen !== undefined}
      hint={chosen && 'Saving...'}
      onChange={(event) => {
        const next = statuses.find((status) => status === event.target.value)
        if (!next) return
        setChosen(next)
        choose(next)
      }}
    />
  )
}
