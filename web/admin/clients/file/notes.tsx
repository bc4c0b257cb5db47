import type { QueryClient } from '@tanstack/react-query'
import { Pin, PinOff } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { addNote, pinNote, updateNote } from '#shared/clients/clients-operations.ts'
import { canEditNote, type Note } from '#shared/clients/note.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useSession } from '../../auth/session.ts'
import { formatGymDateTime } from '../../format/dates.ts'
import { type NotesDraft, useUnsavedEdit } from '../../records/unsaved-edits.ts'
import { useStaffMutation } from '../../records/use-staff-mutation.ts'
import { staffToastMessages } from '../../staff-toast-messages.ts'

const refreshClients = (queryClient: QueryClient) =>
  void queryClient.invalidateQueries({ queryKey: ['clients'] })

export function NoteComposer({ clientId }: { clientId: string }) {
  const { edit: draft, keepEdit, discardEdit } = useUnsavedEdit<NotesDraft>(`client-note ${clientId}`)
  const [error, setError] = useState<string>()
  const text = draft?.text ?? ''
  const saving = useStaffMutation({
    operation: addNote,
    offlineConsequence: 'The note was not saved',
    isIdempotent: true,
    onSuccess: (_, { queryClient }) => {
      discardEdit()
      refreshClients(queryClient)
      toast(staffToastMessages.noteAdded)
    },
    onError: ({ code, message, fields }, queryClient) => {
      setError(fields.text ?? message)
      if (code === 'clientUnknown') refreshClients(queryClient)
    },
  })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setError(undefined)
    if (text.trim() === '') return setError('Note is required')
    saving.start({ id: clientId, text })
  }

  return (
    <form id="add-note" noValidate onSubmit={onSubmit} className="grid gap-2">
      <TextArea
        label="Add a note"
        rows={1}
        placeholder="Information for colleagues"
        className="[&>textarea]:min-h-12"
        value={text}
        error={error}
        onChange={({ target }) =>
          target.value ? keepEdit({ text: target.value, version: 0 }) : discardEdit()
        }
      />
      {text !== '' && (
        <Button
          type="submit"
          size="compact"
          className="justify-self-start"
          isBusy={saving.isPending}
          busyLabel="Saving..."
        >
          Save Note
        </Button>
      )}
    </form>
  )
}

/** Authors can correct a note for 15 minutes. All staff can pin a note. */
export function NoteCard({ note }: { note: Note }) {
  const session = useSession()
  const userId = 'member' in session ? session.member.id : ''
  const [isEditing, setIsEditing] = useState(false)
  const pinning = useStaffMutation({
    operation: pinNote,
    offlineConsequence: 'Nothing was changed',
    onSuccess: (_, { queryClient }) => refreshClients(queryClient),
  })
  if (isEditing) return <NoteEditor note={note} onDone={() => setIsEditing(false)} />
  const isMine = canEditNote(note, userId, new Date())
  const PinIcon = note.pinned ? PinOff : Pin
  return (
    <article
      className={`grid gap-1 rounded-md border bg-surface px-3.5 py-2.5 ${note.pinned ? 'border-accent-border' : 'border-border'}`}
    >
      <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
      <footer className="flex flex-wrap items-center gap-x-3 text-sm text-muted-foreground">
        <span>
          {note.authorName}, {formatGymDateTime(note.at)}
          {note.editedAt && ' (edited)'}
        </span>
        <span className="-my-1 ml-auto flex">
          {isMine && (
            <Button variant="ghost" size="sm" onClick={() => setIsEditing(true)}>
              Edit
            </Button>
          )}
          <Button
            Icon={PinIcon}
            variant="ghost"
            size="sm"
            isBusy={pinning.isPending}
            onClick={() => pinning.start({ id: note.clientId, noteId: note.id, pinned: !note.pinned })}
          >
            {note.pinned ? 'Unpin' : 'Pin'}
          </Button>
        </span>
      </footer>
    </article>
  )
}

function NoteEditor({ note, onDone }: { note: Note; onDone: () => void }) {
  const [text, setText] = useState(note.text)
  const [error, setError] = useState<string>()
  const saving = useStaffMutation({
    operation: updateNote,
    offlineConsequence: 'The note was not saved',
    onSuccess: (_, { queryClient }) => {
      refreshClients(queryClient)
      onDone()
    },
    onError: ({ message, fields }) => setError(fields.text ?? message),
  })
  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        setError(undefined)
        saving.start({ id: note.clientId, noteId: note.id, text })
      }}
    >
      <TextArea
        label="Your note"
        value={text}
        error={error}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" size="compact" isBusy={saving.isPending} busyLabel="Saving...">
          Save Note
        </Button>
        <Button variant="outline" size="compact" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
