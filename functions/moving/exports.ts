import * as z from 'zod/mini'
import { MS_PER_DAY } from '#shared/lib/dates/durations.ts'
import { EXPORT_RETENTION_HOURS, Export } from '#shared/moving/export.ts'
import { activityWrite } from '../lib/table/activity-write.ts'
import { findRecord } from '../lib/table/get-item.ts'
import { exportPartKey, exportRecordKey } from '../lib/table/keys.ts'
import { queryWholePartition } from '../lib/table/query-all.ts'
import { updateItem } from '../lib/table/table-commands.ts'
import {
  ignoreFailedCondition,
  insertWrite,
  putWrite,
  transact,
  transactOrSkip,
  updateWrite,
  type Write,
} from '../lib/table/transact.ts'
import type { ActionContext } from '../lib/writes/action-context.ts'
import type { UploadedPart } from './export-bucket.ts'
import { ExportPosition, FIRST_EXPORT_POSITION } from './export-position.ts'
import { ZipEntry } from './zip.ts'

/** A lease lasts longer than the timeout of a job. A run whose lease has expired has therefore ended. */
const LEASE_MS = 150_000
const MAX_FAILURES = 12
const PARTS_RETENTION_MS = 2 * MS_PER_DAY

const StoredExport = z.extend(Export, {
  position: ExportPosition,
  uploadId: z.optional(z.string()),
  parts: z.array(z.object({ etag: z.string(), bytes: z.number() })),
  beginning: z.optional(z.string()),
  failures: z.number(),
})
export type StoredExport = z.infer<typeof StoredExport>

export const find = () => findRecord(StoredExport, exportRecordKey)

/** Returns undefined if an export is in progress. The operation createExport then returns that export. */
export async function begin(id: string, { actor, now }: ActionContext): Promise<Export | undefined> {
  const newExport: StoredExport = {
    id,
    state: 'running',
    createdAt: now.toISOString(),
    createdByName: actor.name ?? '',
    records: 0,
    waivers: 0,
    bytes: 0,
    position: FIRST_EXPORT_POSITION,
    parts: [],
    failures: 0,
  }
  const ifNotRunning = {
    ConditionExpression: 'attribute_not_exists(pk) OR #state <> :running',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':running': 'running' },
  }
  const failures = await transact([
    insertWrite({ ...newExport, ...exportRecordKey }, ifNotRunning),
    activityWrite({ type: 'exportStarted', actor, subject: { type: 'export', id } }, now),
  ])
  return failures.length === 0 ? newExport : undefined
}

export async function takeLease(id: string, lease: string, nowMs: number): Promise<StoredExport | undefined> {
  const response = await ignoreFailedCondition(() =>
    updateItem({
      Key: exportRecordKey,
      UpdateExpression: 'SET lease = :lease, leaseUntil = :until',
      ConditionExpression:
        'id = :id AND #state = :running AND (attribute_not_exists(lease) OR leaseUntil < :now)',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: {
        ':id': id,
        ':running': 'running',
        ':lease': lease,
        ':until': nowMs + LEASE_MS,
        ':now': nowMs,
      },
      ReturnValues: 'ALL_NEW',
    }),
  )
  return response && z.parse(StoredExport, response.Attributes)
}

export const endLease = (lease: string) => updateExport({ lease: undefined, leaseUntil: undefined }, lease)

type Changes = Partial<{ [Name in keyof StoredExport]: StoredExport[Name] | undefined }> & {
  lease?: undefined
  leaseUntil?: undefined
}

async function updateExport(
  changes: Changes,
  lease: string,
  otherWrites: readonly Write[] = [],
): Promise<boolean> {
  const ifLeaseHeld = { expression: 'lease = :lease', values: { ':lease': lease } }
  return (await transact([updateWrite(exportRecordKey, changes, ifLeaseHeld), ...otherWrites])).length === 0
}

export const setUploadId = (uploadId: string, lease: string) => updateExport({ uploadId }, lease)

type SavedProgress = { entries: readonly ZipEntry[]; now: Date } & (
  | { part: UploadedPart }
  | { beginning: string }
)

/** Saves what the next run needs: the position, the files in the current part, and the uploaded or unfinished part. */
export function saveProgress(
  { id, position, parts, records, waivers, bytes }: StoredExport,
  { entries, now, ...saved }: SavedProgress,
  lease: string,
): Promise<boolean> {
  const uploadedFields =
    'part' in saved ? { parts: [...parts, saved.part], beginning: undefined } : { beginning: saved.beginning }
  const partItem = {
    ...exportPartKey(id, parts.length + 1),
    entries,
    ttl: Math.floor((now.getTime() + PARTS_RETENTION_MS) / 1000),
  }
  const progress = { position, records, waivers, bytes, ...uploadedFields, failures: 0 }
  return updateExport(progress, lease, [putWrite(partItem)])
}

const StoredPart = z.object({ entries: z.array(ZipEntry) })

export async function findZipEntries(id: string, parts: number): Promise<ZipEntry[]> {
  const items = await queryWholePartition(exportPartKey(id, 1).pk)
  return items.slice(0, parts).flatMap((item) => z.parse(StoredPart, item).entries)
}

export async function findUnfinishedZipEntries(id: string, parts: number): Promise<ZipEntry[]> {
  return (await findRecord(StoredPart, exportPartKey(id, parts + 1)))?.entries ?? []
}

export function finish({ records, waivers }: StoredExport, bytes: number, now: Date, lease: string) {
  const expiresAt = new Date(now.getTime() + EXPORT_RETENTION_HOURS * 60 * 60_000).toISOString()
  const doneFields = { state: 'done' as const, doneAt: now.toISOString(), expiresAt, records, waivers, bytes }
  return updateExport(
    { ...doneFields, uploadId: undefined, beginning: undefined, lease: undefined, leaseUntil: undefined },
    lease,
  )
}

/** Starts the export again after S3 lost the upload. Counts this as a failure to limit the number of restarts. */
export function restartUpload({ failures }: StoredExport, lease: string): Promise<boolean> {
  const emptyProgress = { records: 0, waivers: 0, bytes: 0, position: FIRST_EXPORT_POSITION, parts: [] }
  const noUpload = { uploadId: undefined, beginning: undefined, lease: undefined, leaseUntil: undefined }
  return updateExport({ ...emptyProgress, ...noUpload, failures: failures + 1 }, lease)
}

export async function recordFailure({ failures }: StoredExport, lease: string): Promise<boolean> {
  const isFinal = failures + 1 >= MAX_FAILURES
  const failedFields = { lease: undefined, leaseUntil: undefined, failures: failures + 1 }
  await updateExport({ ...failedFields, ...(isFinal && { state: 'failed' as const }) }, lease)
  return isFinal
}

export async function expire(id: string): Promise<void> {
  await transactOrSkip([
    updateWrite(
      exportRecordKey,
      { state: 'expired' },
      {
        expression: 'id = :id AND #state = :done',
        names: { '#state': 'state' },
        values: { ':id': id, ':done': 'done' },
      },
    ),
  ])
}
