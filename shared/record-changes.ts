import * as z from 'zod/mini'
import { NOTES_MAX_LENGTH } from './booking.ts'
import { ID_MAX_LENGTH, requiredLine } from './fields.ts'

/** A key of the table has a longest length, and nobody's id is near it. */
const id = requiredLine('Id', ID_MAX_LENGTH)

/** What the staff call a record by. */
export const RecordId = z.object({ id })

/** A record and the status it is to have: any of them, whatever it has now. */
/* @__NO_SIDE_EFFECTS__ */
export function statusChange<const S extends readonly [string, ...string[]]>(statuses: S) {
  return z.object({ id, status: z.enum(statuses, 'Unknown status') })
}

/** Far above any real one, and far below where adding one to a number stops counting. */
export const NOTES_VERSION_MAX = 1_000_000_000

/** The staff's notes on a record, with the version that was on the screen while they were written. */
export const NotesChange = z.object({
  id,
  notes: z
    .string('Notes must be text')
    .check(z.trim(), z.maxLength(NOTES_MAX_LENGTH, `Notes must be ${NOTES_MAX_LENGTH} characters or fewer`)),
  notesVersion: z
    .number('Notes version must be a number')
    .check(
      z.int('Notes version must be a whole number'),
      z.minimum(0, 'Notes version must not be negative'),
      z.maximum(NOTES_VERSION_MAX, 'Notes version is too large'),
    ),
})
export type NotesChange = z.output<typeof NotesChange>

/** A document, as a file to save or to open. */
export const DocumentFile = z.object({ fileName: z.string(), pdfBase64: z.string() })
export type DocumentFile = z.infer<typeof DocumentFile>
