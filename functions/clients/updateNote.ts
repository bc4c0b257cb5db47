import { updateNote } from '#shared/clients/clients-operations.ts'
import { canEditNote } from '#shared/clients/note.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import * as notes from './notes.ts'

export const handler = createHandler(updateNote, async ({ input: { id, noteId, text }, staff }) => {
  const [by, all] = await Promise.all([createStaffContext(staff), notes.listCurrent(id)])
  const note = all.find((one) => one.id === noteId)
  if (!note) throw new ApiError('noteNotFound')
  if (!canEditNote(note, staff.userId, by.now)) throw new ApiError('noteNotEditable')
  if (note.text === text) return note
  if (!(await notes.setText(note, text, by))) throw new ApiError('notesChanged')
  return { ...note, text, editedAt: by.now.toISOString() }
})
