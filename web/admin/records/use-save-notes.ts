import type * as z from 'zod/mini'
import type { Operation } from '#shared/lib/operation.ts'
import type { NotesInput } from '#shared/lib/record-inputs.ts'
import { toApiError } from '../../api-client/to-api-error.ts'
import type { ToastContent } from '../../ui/toast-store.ts'
import type { ListName } from '../list/record-cache.ts'
import type { VersionedNotes } from './notes-editor.tsx'
import { useRecordMutation } from './use-record-mutation.ts'

type SaveNotesOptions = {
  id: string
  name: ListName
  operation: Operation<typeof NotesInput, z.ZodMiniType<NotesInput>, 'staff'>
  successMessage: ToastContent
}

/** Saves notes; returns an error message or undefined. On a version conflict it refetches the list. */
export function useSaveNotes({ id, ...change }: SaveNotesOptions) {
  const saving = useRecordMutation(change)
  return (notes: VersionedNotes): Promise<string | undefined> =>
    saving.mutateAsync({ id, ...notes }).then(
      () => undefined,
      (error: unknown) => {
        const { message, fields } = toApiError(error)
        return fields.notes ?? message
      },
    )
}
