import { pinNote } from '#shared/clients/clients-operations.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import * as notes from './notes.ts'

export const handler = createHandler(pinNote, async ({ input: { id, noteId, pinned }, staff }) => {
  const [by, allNotes] = await Promise.all([createStaffContext(staff), notes.listCurrent(id)])
  const note = allNotes.find((one) => one.id === noteId)
  if (!note) throw new ApiError('noteNotFound')
  if (note.pinned !== pinned && !(await notes.setPinned(note, pinned, allNotes, by))) {
    throw new ApiError('noteNotFound')
  }
  return { ...note, pinned }
})
