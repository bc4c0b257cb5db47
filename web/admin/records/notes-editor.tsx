import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CONTROL_CLASS } from '../../ui/control-class.ts'
import { FieldError } from '../../ui/field.tsx'
import { formatTime } from '../format/dates.ts'
import { type NotesDraft, useUnsavedEdit } from './unsaved-edits.ts'

export type VersionedNotes = { notes: string; notesVersion: number }

type NotesEditorProps = VersionedNotes & {
  draftKey: string
  label: string
  /** Returns an error message or undefined. */
  onSave: (notes: VersionedNotes) => Promise<string | undefined>
}

/** Unsaved text survives navigation; a newer version by a colleague is shown with it. */
export function NotesEditor({ draftKey, label, notes, notesVersion, onSave }: NotesEditorProps) {
  const id = useId()
  const { edit: draft, keep, forget } = useUnsavedEdit<NotesDraft>(draftKey)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [savedAt, setSavedAt] = useState<Date>()
  const text = draft?.text ?? notes
  const isConflict = draft !== undefined && draft.version !== notesVersion && draft.text.trim() !== notes

  function type(next: string) {
    setSavedAt(undefined)
    if (next === notes && !isConflict) forget()
    else keep({ text: next, version: draft?.version ?? notesVersion })
  }

  async function save() {
    setIsBusy(true)
    const refusal = await onSave({ notes: text, notesVersion }).finally(() => setIsBusy(false))
    setProblem(refusal)
    if (refusal) return
    forget()
    setSavedAt(new Date())
  }

  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {isConflict && <NotesConflict theirs={notes} onTakeTheirs={forget} />}
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
          isBusy={isBusy}
          busyLabel="Saving..."
          aria-disabled={!draft}
          onClick={() => draft && save()}
        >
          Save Notes
        </Button>
        <span id={`${id}-state`} role="status" className="text-sm text-muted-foreground">
          {draft ? 'Not saved yet' : savedAt && `Saved ${formatTime(savedAt)}`}
        </span>
      </div>
    </div>
  )
}

type NotesConflictProps = { theirs: string; onTakeTheirs: () => void }

function NotesConflict({ theirs, onTakeTheirs }: NotesConflictProps) {
  return (
    <section
      role="alert"
      aria-label="Changed by a colleague"
      className="grid gap-2 rounded-md border border-warning/60 bg-warning/10 p-4"
    >
      <p className="font-semibold text-warning">A colleague has saved other notes meanwhile</p>
      <p className="text-sm">
        Theirs is here, yours is below and not saved. Put into yours what should stay and save it, or use
        theirs.
      </p>
      <p className="max-h-60 overflow-y-auto rounded-md border border-border bg-backdrop px-3.5 py-2.5 wrap-anywhere whitespace-pre-wrap">
        {theirs || <em className="text-muted-foreground">Their notes are empty.</em>}
      </p>
      <Button variant="outline" className="justify-self-start" onClick={onTakeTheirs}>
        Use theirs
      </Button>
    </section>
  )
}
