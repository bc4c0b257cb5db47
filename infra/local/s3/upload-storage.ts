import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { writeAtomically } from '../storage/write-atomically.ts'

export const UPLOADS_BUCKET = 'gym-uploads'

/** Keeps uploads for a day, like the bucket's lifecycle rule, in the data folder or in memory. */
export type UploadStorage = {
  readonly put: (key: string, bytes: Buffer) => void
  readonly find: (key: string) => Buffer | undefined
}

const RETENTION_MS = 24 * 60 * 60_000
const KEY_PATTERN = /^[\w-]+$/

export const isUploadKey = (key: string): boolean => KEY_PATTERN.test(key)

type StoredUpload = { bytes: Buffer; storedAt: number }

export function openUploadStorage(folder: string | undefined): UploadStorage {
  const storage = folder ? createFolderStorage(folder) : createMemoryStorage()
  const removeExpired = () => storage.removeBefore(Date.now() - RETENTION_MS)
  removeExpired()
  return {
    put: (key, bytes) => {
      removeExpired()
      storage.put(key, bytes)
    },
    find: (key) => {
      removeExpired()
      return isUploadKey(key) ? storage.find(key) : undefined
    },
  }
}

type Storage = UploadStorage & { readonly removeBefore: (time: number) => void }

function createMemoryStorage(): Storage {
  const storedUploads = new Map<string, StoredUpload>()
  return {
    put: (key, bytes) => void storedUploads.set(key, { bytes, storedAt: Date.now() }),
    find: (key) => storedUploads.get(key)?.bytes,
    removeBefore: (time) => {
      for (const [key, { storedAt }] of storedUploads) if (storedAt < time) storedUploads.delete(key)
    },
  }
}

function createFolderStorage(folder: string): Storage {
  return {
    put: (key, bytes) => writeAtomically(join(folder, key), bytes),
    find: (key) => (existsSync(join(folder, key)) ? readFileSync(join(folder, key)) : undefined),
    removeBefore: (time) => {
      for (const key of existsSync(folder) ? readdirSync(folder) : [])
        if (statSync(join(folder, key)).mtimeMs < time) rmSync(join(folder, key), { force: true })
    },
  }
}
