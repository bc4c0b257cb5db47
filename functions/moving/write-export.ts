import { randomUUID } from 'node:crypto'
import { MS_PER_DAY } from '#shared/lib/dates/durations.ts'
import * as bucket from './export-bucket.ts'
import { runExportStep } from './export-steps.ts'
import type { StoredExport } from './exports.ts'
import * as exports from './exports.ts'
import { createCentralDirectory, encodeZipEntry, type ZipEntry } from './zip.ts'

/** The size of a part. S3 requires at least 5 MB, except for the last part. */
const PART_BYTES = 6 * 1024 * 1024
/** If S3 loses the upload of an export that is older than this, the export fails instead of starting again. */
const MAX_AGE_MS = MS_PER_DAY
/** A run stops when less than this time is left. The time is enough for the longest step, its upload and the completion. */
const MIN_REMAINING_MS = 40_000

export type ExportClock = { readonly now: () => Date; readonly remainingTimeMs: () => number }
type WriteProgress = { parts: number; left: number }

/** Continues after the last saved part. A part that was uploaded but not saved is uploaded again with the same number. */
export async function continueExport(clock: ExportClock): Promise<WriteProgress> {
  const newest = await exports.find()
  if (!newest) return { parts: 0, left: 0 }
  if (newest.state === 'done' && (newest.expiresAt ?? '') <= clock.now().toISOString()) {
    await bucket.remove(newest.id)
    await exports.expire(newest.id)
  }
  if (newest.state !== 'running') return { parts: 0, left: 0 }
  const lease = randomUUID()
  const storedExport = await exports.takeLease(newest.id, lease, clock.now().getTime())
  if (!storedExport) return { parts: 0, left: 1 }
  try {
    return await writeParts(storedExport, lease, clock)
  } catch (error) {
    const isOld = Date.parse(storedExport.createdAt) < clock.now().getTime() - MAX_AGE_MS
    // S3 may have completed the file although its response was lost. The next run finds the completed file.
    if (bucket.isUploadLost(error) && !isOld && !(await bucket.objectExists(storedExport.id))) {
      await exports.restartUpload(storedExport, lease)
      return { parts: 0, left: 1 }
    }
    const isFinal = await exports.recordFailure(storedExport, lease)
    if (isFinal && storedExport.uploadId) await bucket.abortUpload(storedExport.id, storedExport.uploadId)
    throw error
  }
}

async function writeParts(stored: StoredExport, lease: string, clock: ExportClock): Promise<WriteProgress> {
  if (stored.uploadId && (await bucket.objectExists(stored.id)))
    return markExportFinished(stored, lease, clock)
  const uploadId = stored.uploadId ?? (await bucket.beginUpload(stored.id))
  if (!stored.uploadId) await exports.setUploadId(uploadId, lease)
  let saved: StoredExport = { ...stored, uploadId }
  let openPart = stored.beginning ? await reopenPart(saved, stored.beginning) : newPart(saved)
  for (let uploadedParts = 0; ; ) {
    const step = await runExportStep(openPart.progress.position, saved)
    for (const { name, content, isStored } of step.files)
      add(
        openPart,
        encodeZipEntry(name, content, { offset: openPart.progress.bytes, ...(isStored && { isStored }) }),
      )
    openPart.progress.records += step.records ?? 0
    openPart.progress.waivers += step.waivers ?? 0
    if (!step.next) return completeExport(openPart, { uploadId, lease, uploadedParts }, clock)
    openPart.progress.position = step.next
    if (openPart.length >= PART_BYTES) {
      const part = await bucket.putPart(
        saved.id,
        uploadId,
        saved.parts.length + 1,
        Buffer.concat(openPart.bytes),
      )
      const stored = { part, entries: openPart.entries, now: clock.now() }
      const isSaved = await exports.saveProgress(openPart.progress, stored, lease)
      // Nothing was saved, because this run's lease has expired and another run holds the lease now.
      if (!isSaved) return { parts: uploadedParts, left: 1 }
      if (saved.beginning) await bucket.deleteUnfinishedPart(saved.beginning)
      saved = { ...openPart.progress, parts: [...saved.parts, part], beginning: undefined }
      openPart = newPart(saved)
      uploadedParts++
    }
    if (clock.remainingTimeMs() < MIN_REMAINING_MS) {
      await saveUnfinishedPart(openPart, lease, clock)
      await exports.endLease(lease)
      return { parts: uploadedParts, left: 1 }
    }
  }
}

/** The part of the ZIP that is not uploaded yet, and the progress of the export including this part. */
type OpenPart = { progress: StoredExport; entries: ZipEntry[]; bytes: Buffer[]; length: number }

const newPart = (saved: StoredExport): OpenPart => ({
  progress: { ...saved },
  entries: [],
  bytes: [],
  length: 0,
})

/** Stores data that is too small for an S3 part, so that the next run can add to it. */
async function saveUnfinishedPart({ progress, entries, bytes }: OpenPart, lease: string, clock: ExportClock) {
  const previousKey = progress.beginning
  const beginning = await bucket.putUnfinishedPart(progress.id, Buffer.concat(bytes))
  const isSaved = await exports.saveProgress(progress, { beginning, entries, now: clock.now() }, lease)
  const unusedKey = isSaved ? previousKey : beginning
  if (unusedKey) await bucket.deleteUnfinishedPart(unusedKey)
}

async function reopenPart(saved: StoredExport, unfinishedKey: string): Promise<OpenPart> {
  const [bytes, entries] = await Promise.all([
    bucket.getUnfinishedPart(unfinishedKey),
    exports.findUnfinishedZipEntries(saved.id, saved.parts.length),
  ])
  return { progress: { ...saved }, entries, bytes: [bytes], length: bytes.length }
}

function add(openPart: OpenPart, { entry, bytes }: ReturnType<typeof encodeZipEntry>): void {
  openPart.entries.push(entry)
  openPart.bytes.push(bytes)
  openPart.length += bytes.length
  openPart.progress.bytes += bytes.length
}

type MultipartUpload = { uploadId: string; lease: string; uploadedParts: number }

async function completeExport(
  { progress, entries, bytes }: OpenPart,
  { uploadId, lease, uploadedParts }: MultipartUpload,
  clock: ExportClock,
): Promise<WriteProgress> {
  const { id, parts } = progress
  const allEntries = [...(await exports.findZipEntries(id, parts.length)), ...entries]
  const directory = createCentralDirectory(allEntries, progress.bytes)
  const lastPart = await bucket.putPart(id, uploadId, parts.length + 1, Buffer.concat([...bytes, directory]))
  await bucket.completeUpload(id, uploadId, [...parts, lastPart])
  if (progress.beginning) await bucket.deleteUnfinishedPart(progress.beginning)
  await exports.finish(progress, progress.bytes + directory.length, clock.now(), lease)
  return { parts: uploadedParts + 1, left: 0 }
}

async function markExportFinished(
  stored: StoredExport,
  lease: string,
  clock: ExportClock,
): Promise<WriteProgress> {
  await exports.finish(stored, stored.bytes, clock.now(), lease)
  return { parts: 0, left: 0 }
}
