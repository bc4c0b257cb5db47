const TRUE_TYPE = 0x00010000
const HEADER_BYTES = 12
const ENTRY_BYTES = 16

/** Puts tables together into a TrueType file. */
export function sfnt(tables: Readonly<Record<string, Buffer>>): Buffer {
  const entries = Object.entries(tables).sort(([a], [b]) => (a < b ? -1 : 1))
  const directory = Buffer.alloc(HEADER_BYTES + entries.length * ENTRY_BYTES)
  const log2 = Math.floor(Math.log2(entries.length))
  directory.writeUInt32BE(TRUE_TYPE, 0)
  directory.writeUInt16BE(entries.length, 4)
  directory.writeUInt16BE(2 ** log2 * 16, 6)
  directory.writeUInt16BE(log2, 8)
  directory.writeUInt16BE(entries.length * 16 - 2 ** log2 * 16, 10)
  const parts = [directory]
  let offset = directory.length
  for (const [i, [tag, content]] of entries.entries()) {
    const entry = HEADER_BYTES + i * ENTRY_BYTES
    const padded = Buffer.concat([content, Buffer.alloc((4 - (content.length % 4)) % 4)])
    directory.write(tag, entry, 'latin1')
    directory.writeUInt32BE(checksum(padded), entry + 4)
    directory.writeUInt32BE(offset, entry + 8)
    directory.writeUInt32BE(content.length, entry + 12)
    parts.push(padded)
    offset += padded.length
  }
  return Buffer.concat(parts)
}

function checksum(padded: Buffer): number {
  let sum = 0
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0
  return sum
}
