import * as z from 'zod/mini'
import { NOTES_MAX_LENGTH, requiredText } from '../lib/fields.ts'

/** How long an author may still change a note; after that only a new one can be added. */
export const NOTE_EDIT_MINUTES = 15

/** A dated note of the staff on a client. */
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
export const noteText = () => requiredText('Note', NOTES_MAX_LENGTH)

/** Only the author may edit a note, for NOTE_EDIT_MINUTES. */
export function canEditNote(note: Pick<Note, 'at' | 'authorId'>, userId: string, now: Date): boolean {
  return note.authorId === userId && now.getTime() - Date.parse(note.at) < NOTE_EDIT_MINUTES * 60_000
}
