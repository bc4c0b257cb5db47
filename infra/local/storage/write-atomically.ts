import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const OWNER_READ_WRITE = 0o600

/** Writes a new file and renames it, so that a reader sees either the old or the new content. */
export function writeAtomically(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true })
  const temporaryPath = `${path}.new`
  writeFileSync(temporaryPath, content, { mode: OWNER_READ_WRITE })
  renameSync(temporaryPath, path)
}
