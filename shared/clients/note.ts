import * as z from 'zod/mini'
import { NOTES_MAX_LENGTH, requiredText } from '../lib/fields.ts'

const NOTE_EDIT_MINUTES = 15

export const Note = z.object({
  id: z.string(),
  clientId: z.string(),
  at: z.string(),
  text: z.string(),
  authorId: z.string(),
  authorName: z.string(),
  pinned: z._default(z.boolean(), false),
  editedAt: z.optional(z.string()),
})
export type Note = z.infer<typeof Note>

/* @__NO_SIDE_EFFECTS__ */
export const noteTextSchema = () => requiredText('Note', NOTES_MAX_LENGTH)

export function canEditNote(note: Pick<Note, 'at' | 'authorId'>, userId: string, now: Date): boolean {
  return note.authorId === userId && now.getTime() - Date.parse(note.at) < NOTE_EDIT_MINUTES * 60_000
}
