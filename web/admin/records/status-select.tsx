import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { Operation } from '#shared/lib/operation.ts'
import { type Status, statusLabel } from '../../ui/badge.tsx'
import { SelectField } from '../../ui/field.tsx'
import { type RecordMutationOptions, useRecordMutation } from './use-record-mutation.ts'

type StatusOperation<S> = Operation<
  z.ZodMiniType<unknown, { id: string; status: S }>,
  z.ZodMiniType<{ id: string; status: S }>,
  'staff'
>

type StatusSelectProps<S extends Status> = RecordMutationOptions<StatusOperation<S>> & {
  label?: string
  statuses: readonly S[]
  record: { id: string; status: S }
  /** Opens a dialog for a status that needs more data and returns true. The dialog then saves the status itself. */
  opensDialog?: (status: S) => boolean
}

type StatusChoice<S> = {
  status: S
  replacedStatus?: S
}

export function StatusSelect<S extends Status>(props: StatusSelectProps<S>) {
  const { label = 'Update Status', statuses, record, opensDialog, ...change } = props
  const value = record.status
  const saving = useRecordMutation(change)
  const [choice, setChoice] = useState<StatusChoice<S>>()
  const latest = useRef({ saving, record })
  useEffect(() => {
    latest.current = { saving, record }
  })
  const [choose] = useState(() =>
    createLatestValueSender(
      (status: S) => latest.current.saving.mutateAsync({ id: latest.current.record.id, status }),
      (saved) => setChoice(saved && { status: saved.status, replacedStatus: latest.current.record.status }),
    ),
  )
  const isSaving = choice !== undefined && choice.replacedStatus === undefined
  const isShown = choice?.status === value || choice?.replacedStatus !== value
  if (choice && !isSaving && isShown) setChoice(undefined)
  return (
    <SelectField
      label={label}
      className="grid-cols-[minmax(min(9.5rem,42%),1fr)_minmax(0,2fr)] items-center gap-x-3 [&>label]:font-normal [&>label]:text-muted-foreground [&>p]:col-start-2"
      options={statuses.map((status) => ({ value: status, label: statusLabel(status) }))}
      value={choice?.status ?? value}
      aria-busy={isSaving}
      hint={isSaving && 'Saving...'}
      onChange={(event) => {
        const next = statuses.find((status) => status === event.target.value)
        if (!next || opensDialog?.(next)) return
        setChoice({ status: next })
        choose(next)
      }}
    />
  )
}

/** Sends one value at a time. If the user chooses several values during a request, only the last of them is sent next. */
export function createLatestValueSender<Value, Response>(
  send: (value: Value) => Promise<Response>,
  onSettled: (response: Response | undefined) => void,
) {
  let isSending = false
  let next: { value: Value } | undefined

  async function sendAll() {
    isSending = true
    let last: Response | undefined
    while (next) {
      const { value } = next
      next = undefined
      last = await send(value).catch(() => last)
    }
    isSending = false
    onSettled(last)
  }

  return function choose(value: Value) {
    next = { value }
    if (!isSending) void sendAll()
  }
}
