import type * as z from 'zod/mini'
import type { Operation } from '#shared/operation.ts'
import type { NotesChange } from '#shared/record-changes.ts'
import { asProblem } from '../../lib/as-problem.ts'
import type { ToastWords } from '../../lib/toast.ts'
import type { ListName } from '../list/record-cache.ts'
import type { Notes } from './notes-editor.tsx'
import { useRecordChange } from './use-record-change.ts'

type NotesSaving = {
  id: string
  name: ListName
  operation: Operation<typeof NotesChange, z.ZodMiniType<NotesChange>, 'staff'>
  doneWords: ToastWords
}

/** Saves notes; the answer says what went wrong. A list that shows a colleague's older text is asked anew. */
export function useNotesSaving({ id, ...change }: NotesSaving) {
  const saving = useRecordChange(change)
  return (notes: Notes): Promise<string | undefined> =>
    saving.mutateAsync({ id, ...notes }).then(
      () => undefined,
      (error: unknown) => {
        const { message, fields } = asProblem(error)
        return fields.notes ?? message
      },
    )
}
