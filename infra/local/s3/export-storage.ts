import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeAtomically } from '../storage/write-atomically.ts'

export const EXPORT_BUCKET = 'gym-exports'

/** S3 requires at least this size for all parts of a multipart upload but the last. */
const MIN_PART_BYTES = 5 * 1024 * 1024

type MultipartUpload = { key: string; parts: Map<number, Buffer> }

export type ExportStorage = {
  readonly begin: (key: string) => string
  readonly putPart: (uploadId: string, number: number, bytes: Buffer) => string | undefined
  readonly complete: (
    uploadId: string,
    numbers: readonly number[],
  ) => 'done' | 'noUpload' | 'tooSmall' | 'noPart'
  readonly abort: (uploadId: string) => void
  readonly put: (key: string, bytes: Buffer) => void
  readonly find: (key: string) => Buffer | undefined
  readonly remove: (key: string) => void
}

const KEY_PATTERN = /^exports\/[\w-]+\.zip$/

/** Keeps incomplete uploads in memory, so a restart aborts them, as S3 does after a day. */
export function openExportStorage(folder: string | undefined): ExportStorage {
  const uploads = new Map<string, MultipartUpload>()
  const storedObjects = new Map<string, Buffer>()
  const pathOf = (key: string) => (folder && KEY_PATTERN.test(key) ? join(folder, key) : undefined)
  return {
    begin: (key) => {
      const id = randomUUID()
      uploads.set(id, { key, parts: new Map() })
      return id
    },
    putPart: (uploadId, number, bytes) => {
      uploads.get(uploadId)?.parts.set(number, bytes)
      return uploads.has(uploadId) ? `"${createHash('md5').update(bytes).digest('hex')}"` : undefined
    },
    complete: (uploadId, numbers) => {
      const upload = uploads.get(uploadId)
      if (!upload) return 'noUpload'
      const parts = numbers.map((number) => upload.parts.get(number))
      if (parts.some((part) => !part)) return 'noPart'
      const foundParts = parts.flatMap((part) => part ?? [])
      if (foundParts.slice(0, -1).some((part) => part.length < MIN_PART_BYTES)) return 'tooSmall'
      const bytes = Buffer.concat(foundParts)
      const path = pathOf(upload.key)
      if (path) writeAtomically(path, bytes)
      else storedObjects.set(upload.key, bytes)
      uploads.delete(uploadId)
      return 'done'
    },
    put: (key, bytes) => void storedObjects.set(key, bytes),
    abort: (uploadId) => void uploads.delete(uploadId),
    find: (key) => {
      const path = pathOf(key)
      return path && existsSync(path) ? readFileSync(path) : storedObjects.get(key)
    },
    remove: (key) => {
      const path = pathOf(key)
      if (path) rmSync(path, { force: true })
      storedObjects.delete(key)
    },
  }
}
