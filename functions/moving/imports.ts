import * as z from 'zod/mini'
import { ApiError } from '#shared/lib/api-error.ts'
import { MS_PER_DAY } from '#shared/lib/dates/durations.ts'
import { IMPORT_RETENTION_DAYS, Import, ImportRowOutcome, MAX_ROW_NUMBER } from '#shared/moving/imports.ts'
import { getActivitySubject } from '../lib/table/activity-subjects.ts'
import { activityWrite } from '../lib/table/activity-write.ts'
import { batchGet } from '../lib/table/batch-get.ts'
import { TABLE_NAME } from '../lib/table/dynamodb.ts'
import { findRecord } from '../lib/table/get-item.ts'
import { listKeys } from '../lib/table/index-keys.ts'
import { IMPORT_ROW_PREFIX, importRecordKey, importRowKey } from '../lib/table/keys.ts'
import { queryAll } from '../lib/table/query-all.ts'
import { queryTable, tryUpdate } from '../lib/table/table-commands.ts'
import { insertWrite, transact, transactOrSkip, updateWrite, type Write } from '../lib/table/transact.ts'
import { buildUpdate } from '../lib/table/update-expression.ts'
import type { ActionContext } from '../lib/writes/action-context.ts'

const TYPE = 'IMPORT'
const MAX_LISTED_IMPORTS = 20

/** The data about a row that the undo of an import needs. Contains no values from the imported file. */
export const ImportedRow = z.object({
  row: z.number(),
  clientId: z.string(),
  outcome: ImportRowOutcome,
  run: z.optional(z.string()),
  at: z.string(),
  /** The client's version after the row was imported. Later changes increase it. */
  version: z.number(),
  billingVersion: z.optional(z.number()),
  before: z.optional(z.object({ version: z.number(), billingVersion: z.optional(z.number()) })),
  filled: z._default(z.array(z.string()), []),
  noteKey: z.optional(z.string()),
  guardianId: z.optional(z.string()),
})
export type ImportedRow = z.infer<typeof ImportedRow>

const ttlOf = (at: string) => Math.floor((Date.parse(at) + IMPORT_RETENTION_DAYS * MS_PER_DAY) / 1000)

/** Returns a write whose condition fails if the row was imported before. */
export const rowWrite = (importId: string, row: ImportedRow): Write => ({
  Put: {
    TableName: TABLE_NAME,
    Item: { ...importRowKey(importId, row.row), ...row, ttl: ttlOf(row.at) },
    ConditionExpression: 'attribute_not_exists(pk)',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  },
})

export async function findRows(importId: string, rows: readonly number[]): Promise<Map<number, ImportedRow>> {
  const items = await batchGet(rows.map((row) => importRowKey(importId, row)))
  const importedRows = items.map((item) => z.parse(ImportedRow, item))
  return new Map(importedRows.map((row) => [row.row, row]))
}

export const find = (id: string) => findRecord(Import, importRecordKey(id))

export async function begin(newImport: Import, { actor, now }: ActionContext): Promise<void> {
  const key = importRecordKey(newImport.id)
  const { lastAt, rowsLeft } = newImport
  const changes = { lastAt, rowsLeft, undoneAt: undefined, ttl: ttlOf(lastAt) }
  const ifNotUndoing = { expression: 'attribute_exists(pk) AND attribute_not_exists(undoing)' }
  if (await tryUpdate({ Key: key, ...buildUpdate(changes, ifNotUndoing) })) return
  const item = {
    ...newImport,
    ...key,
    ...listKeys(TYPE, { id: newImport.id, sortTime: newImport.startedAt }),
    ttl: ttlOf(newImport.lastAt),
  }
  const details = { rows: newImport.fileRows }
  const activity = {
    type: 'importStarted',
    clientId: undefined,
    actor,
    subject: getActivitySubject(key),
    details,
  } as const
  const failures = await transact([insertWrite(item), activityWrite(activity, now)])
  // The import is refused while it is being undone, because the undo might miss rows that are added now.
  if (failures.length > 0 && (await find(newImport.id))?.undoing) throw new ApiError('importBeingUndone')
}

export async function update(id: string, changes: Pick<Partial<Import>, 'waiversAskedAt'>): Promise<void> {
  await transactOrSkip([updateWrite(importRecordKey(id), changes, { expression: 'attribute_exists(pk)' })])
}

export async function beginUndo(currentImport: Import, { actor, now }: ActionContext): Promise<Import> {
  if (currentImport.undoing) return currentImport
  const key = importRecordKey(currentImport.id)
  const at = now.toISOString()
  const changes = { undoneAt: at, undoing: { startedAt: at, at } }
  const undoWrite = updateWrite(key, changes, {
    expression: 'attribute_exists(pk) AND attribute_not_exists(undoing)',
  })
  const activity = {
    type: 'importUndone',
    clientId: undefined,
    actor,
    subject: getActivitySubject(key),
  } as const
  const failures = await transact([undoWrite, activityWrite(activity, now)])
  const storedImport = failures.length > 0 ? await find(currentImport.id) : undefined
  return storedImport ?? { ...currentImport, ...changes }
}

export async function saveUndoProgress(
  { id, undoing }: Import,
  before: number | undefined,
  now: Date,
): Promise<void> {
  if (!undoing) return
  const next = before === undefined ? undefined : { ...undoing, before, at: now.toISOString() }
  await transactOrSkip([
    updateWrite(importRecordKey(id), { undoing: next }, { expression: 'attribute_exists(undoing)' }),
  ])
}

const ROWS_PER_UNDO = 50

/** Returns the last row first, because the undo must delete children before their guardians. */
export async function listRows(
  id: string,
  before = MAX_ROW_NUMBER + 1,
): Promise<{ rows: ImportedRow[]; hasMore: boolean }> {
  const { Items = [], LastEvaluatedKey } = await queryTable({
    KeyConditionExpression: 'pk = :import AND sk BETWEEN :first AND :last',
    ExpressionAttributeValues: {
      ':import': importRecordKey(id).pk,
      ':first': importRowKey(id, 0).sk,
      ':last': importRowKey(id, before - 1).sk,
    },
    Limit: ROWS_PER_UNDO,
    ScanIndexForward: false,
    ConsistentRead: true,
  })
  return { rows: Items.map((item) => z.parse(ImportedRow, item)), hasMore: LastEvaluatedKey !== undefined }
}

export async function listInterruptedUndos(instant: Date): Promise<Import[]> {
  const items = await queryAll({
    IndexName: 'byType',
    KeyConditionExpression: 'typePk = :type',
    FilterExpression: 'undoing.#at <= :instant',
    ExpressionAttributeNames: { '#at': 'at' },
    ExpressionAttributeValues: { ':type': TYPE, ':instant': instant.toISOString() },
  })
  return items.map((item) => z.parse(Import, item))
}

export async function list(): Promise<Import[]> {
  const { Items = [] } = await queryTable({
    IndexName: 'byType',
    KeyConditionExpression: 'typePk = :type',
    ExpressionAttributeValues: { ':type': TYPE },
    ScanIndexForward: false,
    Limit: MAX_LISTED_IMPORTS,
  })
  return Items.map((item) => z.parse(Import, item))
}

/** Counts the stored rows, because an interrupted run would make a stored total wrong. */
export async function countRows(importId: string): Promise<{ created: number; updated: number }> {
  const rows = await queryAll({
    KeyConditionExpression: 'pk = :import AND begins_with(sk, :row)',
    ProjectionExpression: 'pk, sk, #outcome',
    ExpressionAttributeNames: { '#outcome': 'outcome' },
    ExpressionAttributeValues: { ':import': importRecordKey(importId).pk, ':row': IMPORT_ROW_PREFIX },
    ConsistentRead: true,
  })
  const created = rows.filter(({ outcome }) => outcome === 'new').length
  return { created, updated: rows.length - created }
}
