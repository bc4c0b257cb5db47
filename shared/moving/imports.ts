import * as z from 'zod/mini'
import { ID_MAX_LENGTH, optionalSingleLineText, requiredSingleLineText, wholeNumber } from '../lib/fields.ts'

export const MAX_ROWS_PER_CALL = 100
/** The milliseconds between two API calls of an import. The pause leaves capacity for the front desk. */
export const IMPORT_CALL_INTERVAL_MS = 3000
export const DRY_RUN_CALL_INTERVAL_MS = 800
export const MAX_ROWS_PER_FILE = 20_000
const IMPORT_UNDO_HOURS = 24
/** Imported rows are stored for this many days. Importing the same row again in this time has no effect. */
export const IMPORT_RETENTION_DAYS = 90
const FILE_NAME_MAX_LENGTH = 200
export const IMPORT_VALUE_MAX_LENGTH = 10_000
const MAX_VALUES_PER_ROW = 40

/** The hash of a file's content. If the administrator chooses a file with the same hash again, the import of this file continues. */
const FILE_HASH_PATTERN = /^[0-9a-f]{64}$/
export const importIdOf = (fileHash: string): string => fileHash.slice(0, 32)

/** The administrator's decision about a person who may already be a client. */
export const ImportDecision = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('keep'), clientId: requiredSingleLineText('Client', ID_MAX_LENGTH) }),
  z.object({ kind: z.literal('new') }),
  z.object({ kind: z.literal('skip') }),
])
export type ImportDecision = z.infer<typeof ImportDecision>

/** The highest row number of an Excel sheet. Empty lines and titles have row numbers too. */
export const MAX_ROW_NUMBER = 1_048_576
const row = wholeNumber('Row').check(
  z.minimum(1, 'Row must be at least 1'),
  z.maximum(MAX_ROW_NUMBER, `Row must be at most ${MAX_ROW_NUMBER}`),
)

/** The API checks the values of each row later, so that an invalid value rejects only its own row. */
export const ImportRowInput = z.object({
  row,
  fields: z
    .record(z.string(), z.string().check(z.maxLength(IMPORT_VALUE_MAX_LENGTH, 'A value is too long')))
    .check(
      z.refine<Record<string, string>>(
        (fields) => Object.keys(fields).length <= MAX_VALUES_PER_ROW,
        `A row can have at most ${MAX_VALUES_PER_ROW} values`,
      ),
    ),
  decision: z.optional(ImportDecision),
})
export type ImportRowInput = z.infer<typeof ImportRowInput>

export const ImportClientsInput = z.object({
  fileName: requiredSingleLineText('File name', FILE_NAME_MAX_LENGTH),
  fileHash: z
    .string('File hash is required')
    .check(z.regex(FILE_HASH_PATTERN, 'File hash must be a SHA-256')),
  fileRows: wholeNumber('Rows').check(
    z.minimum(1, 'A file must have at least one row'),
    z.maximum(MAX_ROWS_PER_FILE, `A file can have at most ${MAX_ROWS_PER_FILE} rows`),
  ),
  /** The name of the previous system, which becomes part of the `reason` of each imported membership. */
  source: requiredSingleLineText('Source', FILE_NAME_MAX_LENGTH),
  dryRun: z._default(z.boolean('Dry run must be true or false'), false),
  /** The unique ID of this run. A repeated call with the same ID gets the results of the first call. */
  run: optionalSingleLineText('Run ID', ID_MAX_LENGTH),
  rowsLeft: z.optional(wholeNumber('Rows left')),
  rows: z.array(ImportRowInput).check(
    z.minLength(1, 'Send at least one row'),
    z.maxLength(MAX_ROWS_PER_CALL, `Send ${MAX_ROWS_PER_CALL} rows or fewer at once`),
    z.refine<{ row: number }[]>(
      (rows) => new Set(rows.map((one) => one.row)).size === rows.length,
      'A row is listed twice',
    ),
  ),
})
export type ImportClientsInput = z.output<typeof ImportClientsInput>

export const conflictLabels = {
  emailOfAnother: 'same email, another name',
  phone: 'same phone',
  nameAndDateOfBirth: 'same name and birth date',
  similarEmail: 'nearly the same email',
  name: 'same name, and no other details to compare',
} as const
export type ConflictKind = keyof typeof conflictLabels
export const conflictKinds = Object.keys(conflictLabels) as ConflictKind[]
export const ConflictKind = z.enum(conflictKinds)

export const MatchCandidate = z.object({
  clientId: z.string(),
  name: z.string(),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  dateOfBirth: z.optional(z.string()),
  kind: ConflictKind,
})
export type MatchCandidate = z.infer<typeof MatchCandidate>

export const importRowOutcomes = ['new', 'updated', 'unchanged', 'conflict', 'skipped', 'rejected'] as const
export const ImportRowOutcome = z.enum(importRowOutcomes)
export type ImportRowOutcome = z.infer<typeof ImportRowOutcome>

export const ImportRowResult = z.object({
  row: z.number(),
  outcome: ImportRowOutcome,
  clientId: z.optional(z.string()),
  isRepeated: z.optional(z.boolean()),
  filled: z.optional(z.array(z.string())),
  dropped: z.optional(z.array(z.string())),
  reason: z.optional(z.string()),
  candidates: z.optional(z.array(MatchCandidate)),
})
export type ImportRowResult = z.infer<typeof ImportRowResult>

const UndoProgress = z.object({
  startedAt: z.string(),
  at: z.string(),
  before: z.optional(z.number()),
})

export const Import = z.object({
  id: z.string(),
  fileName: z.string(),
  fileRows: z.number(),
  source: z.string(),
  startedAt: z.string(),
  lastAt: z.string(),
  rowsLeft: z.optional(z.number()),
  by: z.optional(z.string()),
  undoneAt: z.optional(z.string()),
  /** Set while the import is being undone. A job continues the undo if the administrator closes the page. */
  undoing: z.optional(UndoProgress),
  waiversAskedAt: z.optional(z.string()),
})
export type Import = z.infer<typeof Import>

export const ImportSummary = z.extend(Import, { created: z.number(), updated: z.number() })
export type ImportSummary = z.infer<typeof ImportSummary>

/** After this time without an API call, an import is shown as stopped, because its page was probably closed. */
const IMPORT_STOPPED_AFTER_MS = 60_000
/** A job continues an undo that has made no progress for this time. */
export const UNDO_RESUME_DELAY_MS = 2 * 60_000

export const importStates = ['imported', 'importing', 'stopped', 'undoing', 'undone'] as const
export type ImportState = (typeof importStates)[number]

export function getImportState(one: Import, now: Date): ImportState {
  if (one.undoing) return 'undoing'
  if (one.undoneAt) return 'undone'
  if (!one.rowsLeft) return 'imported'
  return Date.parse(one.lastAt) + IMPORT_STOPPED_AFTER_MS > now.getTime() ? 'importing' : 'stopped'
}

export const getUndoDeadline = (at: string): string =>
  new Date(Date.parse(at) + IMPORT_UNDO_HOURS * 60 * 60_000).toISOString()

export const UndoResult = z.object({
  undone: z.number(),
  kept: z.array(
    z.object({ row: z.number(), clientId: z.string(), name: z.optional(z.string()), reason: z.string() }),
  ),
  nextBefore: z.optional(z.number()),
})
export type UndoResult = z.infer<typeof UndoResult>

/** The result of an undo for API keys. It omits the reason why a client was kept, because the reason may contain health information. */
export const ApiKeyUndoResult = z.extend(UndoResult, {
  kept: z.array(z.object({ row: z.number(), clientId: z.string(), name: z.optional(z.string()) })),
})
