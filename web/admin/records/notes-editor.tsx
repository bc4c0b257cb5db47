import { useId, useState } from 'react'
import type * as z from 'zod/mini'
import type { Operation } from '#shared/lib/operation.ts'
import type { NotesInput } from '#shared/lib/record-inputs.ts'
import { toApiError } from '../../api-client/to-api-error.ts'
import { Button } from '../../ui/button.tsx'
import { CONTROL_CLASS, FieldError } from '../../ui/field.tsx'
import { format24HourTime } from '../format/dates.ts'
import { type NotesDraft, useUnsavedEdit } from './unsaved-edits.ts'
import { type RecordMutationOptions, useRecordMutation } from './use-record-mutation.ts'

type NotesOperation = Operation<typeof NotesInput, z.ZodMiniType<NotesInput>, 'staff'>

type NotesEditorProps = NotesInput & RecordMutationOptions<NotesOperation> & { label: string }

/** Keeps unsaved notes when the user leaves the page. If a colleague has saved newer notes, shows them above the field. */
export function NotesEditor({ id: recordId, label, notes, notesVersion, ...change }: NotesEditorProps) {
  const id = useId()
  const saving = useRecordMutation(change)
  const { edit: draft, keepEdit, discardEdit } = useUnsavedEdit<NotesDraft>(`${change.name}/${recordId}`)
  const [problem, setProblem] = useState<string>()
  const [savedAt, setSavedAt] = useState<Date>()
  const text = draft?.text ?? notes
  const isConflict = draft !== undefined && draft.version !== notesVersion && draft.text.trim() !== notes

  function type(next: string) {
    setSavedAt(undefined)
    if (next === notes && !isConflict) discardEdit()
    else keepEdit({ text: next, version: draft?.version ?? notesVersion })
  }

  const save = () =>
    saving.mutateAsync({ id: recordId, notes: text, notesVersion }).then(
      () => {
        setProblem(undefined)
        discardEdit()
        setSavedAt(new Date())
      },
      (error: unknown) => {
        const { message, fields } = toApiError(error)
        setProblem(fields.notes ?? message)
      },
    )

  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {isConflict && <NotesConflict colleagueNotes={notes} onUseColleagueNotes={discardEdit} />}
      <textarea
        id={id}
        rows={2}
        value={text}
        aria-describedby={`${id}-error ${id}-state`}
        aria-invalid={problem ? true : undefined}
        onChange={(event) => type(event.target.value)}
        className={`${CONTROL_CLASS} field-sizing-content max-h-96 min-h-20`}
      />
      <FieldError id={`${id}-error`} message={problem} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="outline"
          size="compact"
          isBusy={saving.isPending}
          busyLabel="Saving..."
          aria-disabled={!draft}
          onClick={() => draft && save()}
        >
          Save Notes
        </Button>
        <span id={`${id}-state`} role="status" className="text-sm text-muted-foreground">
          {draft ? 'Not saved yet' : savedAt && `Saved ${format24HourTime(savedAt)}`}
        </span>
      </div>
    </div>
  )
}

const NotesConflict = ({
  colleagueNotes,
  onUseColleagueNotes,
}: {
  colleagueNotes: string
  onUseColleagueNotes: () => void
}) => (
  <section
    role="alert"
    aria-label="Changed by a colleague"
    className="grid gap-2 rounded-md border border-warning/60 bg-warning/10 p-4"
  >
    <p className="font-semibold text-warning">A colleague has changed these notes</p>
    <p className="text-sm">
      Your colleague's notes are shown here. Your notes are below and are not saved. Add what you want to keep
      and save your notes, or use your colleague's notes.
    </p>
    <p className="max-h-60 overflow-y-auto rounded-md border border-border bg-backdrop px-3.5 py-2.5 wrap-anywhere whitespace-pre-wrap">
      {colleagueNotes || <em className="text-muted-foreground">Your colleague's notes are empty.</em>}
    </p>
    <Button variant="outline" className="justify-self-start" onClick={onUseColleagueNotes}>
      Use These Notes
    </Button>
  </section>
)
