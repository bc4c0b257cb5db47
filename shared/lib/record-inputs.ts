import * as z from 'zod/mini'
import { ID_MAX_LENGTH, NOTES_MAX_LENGTH, requiredSingleLineText, wholeNumber } from './fields.ts'

const id = requiredSingleLineText('ID', ID_MAX_LENGTH)

export const RecordIdInput = z.object({ id })

/** Allows all changes of a status (spec §4). */
/* @__NO_SIDE_EFFECTS__ */
export function statusInput<const S extends readonly [string, ...string[]]>(statuses: S) {
  return z.object({ id, status: z.enum(statuses, 'Unknown status') })
}

const MAX_NOTES_VERSION = 1_000_000_000

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

export const DocumentFile = z.object({ fileName: z.string(), pdfBase64: z.string() })
export type DocumentFile = z.infer<typeof DocumentFile>
