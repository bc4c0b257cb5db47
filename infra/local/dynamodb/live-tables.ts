import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readLogEntries } from './level-log.ts'

/** The tags of the fields in an entry of LevelDB's manifest. LevelDB calls such an entry a VersionEdit. */
const COMPARATOR_TAG = 1
const COMPACT_POINTER_TAG = 5
const DELETED_FILE_TAG = 6
const NEW_FILE_TAG = 7

/** Returns the table files in LevelDB's manifest, or undefined if the manifest cannot be read. Other table files are left from a compaction. */
export function readLiveTableFiles(folder: string): ReadonlyMap<string, number> | undefined {
  const currentFile = join(folder, 'CURRENT')
  if (!existsSync(currentFile)) return undefined
  const manifestFile = join(folder, readFileSync(currentFile, 'utf8').trim())
  if (!existsSync(manifestFile)) return undefined
  const liveFiles = new Map<string, number>()
  try {
    for (const edit of readLogEntries(readFileSync(manifestFile))) applyEdit(liveFiles, edit)
  } catch {
    return undefined
  }
  return liveFiles
}

function applyEdit(liveFiles: Map<string, number>, edit: Buffer): void {
  const reader = createReader(edit)
  while (!reader.isAtEnd()) {
    const field = reader.readVarint()
    if (field === COMPARATOR_TAG) reader.skipBytes()
    else if (field === COMPACT_POINTER_TAG) {
      reader.readVarint()
      reader.skipBytes()
    } else if (field === DELETED_FILE_TAG) {
      reader.readVarint()
      liveFiles.delete(tableFileName(reader.readVarint()))
    } else if (field === NEW_FILE_TAG) {
      reader.readVarint()
      liveFiles.set(tableFileName(reader.readVarint()), reader.readVarint())
      reader.skipBytes()
      reader.skipBytes()
    } else reader.readVarint()
  }
}

const tableFileName = (number: number) => `${String(number).padStart(6, '0')}.ldb`

function createReader(bytes: Buffer) {
  let at = 0
  const readVarint = (): number => {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes.readUInt8(at++)
      value += (byte & 127) * factor
      if (byte < 128) return value
    }
  }
  return {
    isAtEnd: () => at >= bytes.length,
    readVarint,
    skipBytes: () => {
      const length = readVarint()
      at += length
    },
  }
}
