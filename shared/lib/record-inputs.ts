import * as z from 'zod/mini'
import { ID_MAX_LENGTH, NOTES_MAX_LENGTH, requiredLine, wholeNumber } from './fields.ts'

/** DynamoDB limits the length of a key; IDs are far shorter. */
const id = requiredLine('Id', ID_MAX_LENGTH)

/** The ID of a record. */
export const RecordIdInput = z.object({ id })

/** A record and its new status; any status may follow any other (spec §4). */
/* @__NO_SIDE_EFFECTS__ */
export function statusInput<const S extends readonly [string, ...string[]]>(statuses: S) {
  return z.object({ id, status: z.enum(statuses, 'Unknown status') })
}

/** Well below Number.MAX_SAFE_INTEGER. */
export const MAX_NOTES_VERSION = 1_000_000_000

/** Staff notes on a record, with the version they are based on. */
export const NotesInput = z.object({
  id,
  notes: z
    .string('Notes must be text')
    .check(z.trim(), z.maxLength(NOTES_MAX_LENGTH, `Notes must be ${NOTES_MAX_LENGTH} characters or fewer`)),
  notesVersion: wholeNumber('Notes version').check(
    z.maximum(MAX_NOTES_VERSION, 'Notes version is too large'),
  ),
})
export type NotesInput = z.output<typeof NotesInput>

/** A PDF with its file name. */
export const DocumentFile = z.object({ fileName: z.string(), pdfBase64: z.string() })
export type DocumentFile = z.infer<typeof DocumentFile>
