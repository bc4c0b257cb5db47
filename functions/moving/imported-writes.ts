import { randomUUID } from 'node:crypto'
import type { Note } from '#shared/clients/note.ts'
import type { PlainDate } from '#shared/lib/dates/plain-date.ts'
import type { ImportOrigin } from '#shared/moving/imported-membership.ts'
import type { ImportedPerson } from '#shared/moving/imported-person.ts'
import type { ImportRowResult } from '#shared/moving/imports.ts'
import { getActivitySubject } from '../lib/table/activity-subjects.ts'
import { activityWrite } from '../lib/table/activity-write.ts'
import { clientKey } from '../lib/table/keys.ts'
import type { Write } from '../lib/table/transact.ts'
import type { ActionContext } from '../lib/writes/action-context.ts'
import type { ImportedRow } from './imports.ts'

export type ImportContext = {
  importId: string
  source: string
  dryRun: boolean
  run: string | undefined
  oldRows: ReadonlyMap<number, ImportedRow>
  by: ActionContext
  today: PlainDate
}

export type RowImportResult = Omit<ImportRowResult, 'row'>

/** Returns `unchanged` for a row that an earlier run imported. If the same run sends the row again, returns the first result. */
export function toRepeatedResult(stored: ImportedRow, run: string | undefined): RowImportResult {
  const { outcome, clientId, filled } = stored
  if (!run || stored.run !== run) return { outcome: 'unchanged', clientId, isRepeated: true }
  return { outcome, clientId, ...(filled.length > 0 && { filled }) }
}

export type ImportRowContext = ImportContext & { row: number }

export const toImportOrigin = ({ importId, row, source, by }: ImportRowContext): ImportOrigin => ({
  importId,
  row,
  source,
  by: by.actor.name,
  now: by.now,
})

export function createImportActivity(
  clientId: string,
  { importId, row, by }: ImportRowContext,
  details: { created: boolean },
): Write {
  const subject = getActivitySubject(clientKey(clientId))
  return activityWrite(
    { type: 'clientImported', clientId, actor: by.actor, subject, details: { importId, row, ...details } },
    by.now,
  )
}

type NoteSource = { by: ActionContext; isGuardianUnknown?: boolean }

/** Returns a note with the row's notes. If the guardian is not a client, the note also contains the guardian's email. */
export function createImportNote(
  { notes, guardianEmail }: ImportedPerson,
  clientId: string,
  { by: { actor, now }, isGuardianUnknown = false }: NoteSource,
): Note | undefined {
  const text = [notes, isGuardianUnknown && `Guardian: ${guardianEmail}`].filter(Boolean).join('\n')
  if (!text) return undefined
  return {
    id: randomUUID(),
    clientId,
    at: now.toISOString(),
    text,
    authorId: actor.id ?? '',
    authorName: actor.name ?? '',
    pinned: false,
  }
}
