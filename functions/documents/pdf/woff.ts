import { inflateSync } from 'node:zlib'

/** The tables of a font by their four-letter tags. */
export type FontTables = ReadonlyMap<string, Buffer>

const HEADER_BYTES = 44
const ENTRY_BYTES = 20

/** Unpacks a WOFF 1.0 file (https://www.w3.org/TR/WOFF/). */
export function tablesOfWoff(file: Buffer): FontTables {
  if (file.toString('latin1', 0, 4) !== 'wOFF') throw new Error('The font is not a WOFF file')
  const tables = new Map<string, Buffer>()
  for (let i = 0; i < file.readUInt16BE(12); i++) {
    const entry = HEADER_BYTES + i * ENTRY_BYTES
    const tag = file.toString('latin1', entry, entry + 4)
    const offset = file.readUInt32BE(entry + 4)
    const packedBytes = file.readUInt32BE(entry + 8)
    const bytes = file.readUInt32BE(entry + 12)
    const packed = file.subarray(offset, offset + packedBytes)
    tables.set(tag, packedBytes < bytes ? inflateSync(packed) : packed)
  }
  return tables
}
