import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CONTROL } from '../../ui/control-style.ts'
import { FieldError } from '../../ui/field.tsx'
import { clockOf } from '../lib/dates.ts'
import { useDraft } from '../lib/drafts.ts'
import { NotesConflict } from './notes-conflict.tsx'

export type Notes = { notes: string; notesVersion: number }

type NotesEditorProps = Notes & {
  /** Names the record among the drafts. */
  draftKey: string
  label: string
  /** Answers what went wrong. */
  onSave: (notes: Notes) => Promise<string | undefined>
}

/** Notes that several may write: an unsaved text survives leaving the page, and a colleague's newer one is shown beside it. */
export function NotesEditor({ draftKey, label, notes, notesVersion, onSave }: NotesEditorProps) {
  const id = useId()
  const { draft, keep, forget } = useDraft(draftKey)
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
      {isConflict && <NotesConflict theirs={notes} onUseTheirs={forget} />}
      <textarea
        id={id}
        rows={4}
        value={text}
        aria-describedby={`${id}-error ${id}-state`}
        aria-invalid={problem ? true : undefined}
        onChange={(event) => type(event.target.value)}
        className={`${CONTROL} field-sizing-content max-h-96 min-h-28`}
      />
      <FieldError id={`${id}-error`} message={problem} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button isBusy={isBusy} busyLabel="Saving..." aria-disabled={!draft} onClick={() => draft && save()}>
          Save Notes
        </Button>
        <span id={`${id}-state`} role="status" className="text-sm text-muted">
          {draft ? 'Not saved yet' : savedAt && `Saved ${clockOf(savedAt)}`}
        </span>
      </div>
    </div>
  )
}
