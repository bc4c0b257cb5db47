/** LevelDB's log consists of blocks, which contain records with a checksum, a length and a type. Manifests have the same format. */
const BLOCK_BYTES = 32_768
const HEADER_BYTES = 7
const [FULL_RECORD, FIRST_RECORD, LAST_RECORD] = [1, 2, 4]

export function* readLogEntries(log: Buffer): Generator<Buffer> {
  let parts: Buffer[] = []
  for (const record of logRecords(log)) {
    if (record.end > log.length) return
    if (record.type === FULL_RECORD || record.type === FIRST_RECORD) parts = []
    parts.push(log.subarray(record.start + HEADER_BYTES, record.end))
    if (record.type === FULL_RECORD || record.type === LAST_RECORD) yield Buffer.concat(parts)
  }
}

/** Returns the offset of the first damaged record. LevelDB silently skips such a record and the rest of its block. */
export function findDamagedOffset(log: Buffer): number | undefined {
  let nextOffset = 0
  for (const record of logRecords(log)) {
    nextOffset = record.end
    if (record.end > blockEnd(record.start)) return record.start
    if (record.end <= log.length && !hasChecksum(log, record)) return record.start
    if (record.end > log.length) return hasWrongLength(log, record) ? record.start : undefined
  }
  // A killed process may leave an incomplete header, and a power failure may leave zeros. Neither counts as damage.
  const remaining = log.subarray(nextOffset)
  return remaining.length >= HEADER_BYTES && remaining.some((byte) => byte !== 0) ? nextOffset : undefined
}

type LogRecord = { readonly start: number; readonly end: number; readonly type: number }

function* logRecords(log: Buffer): Generator<LogRecord> {
  for (let offset = 0; offset + HEADER_BYTES <= log.length; ) {
    if (blockEnd(offset) - offset < HEADER_BYTES) {
      offset = blockEnd(offset)
      continue
    }
    const record = recordAt(log, offset)
    if (record.type === 0) return
    yield record
    offset = record.end
  }
}

const blockEnd = (offset: number) => offset - (offset % BLOCK_BYTES) + BLOCK_BYTES

const recordAt = (log: Buffer, start: number): LogRecord => ({
  start,
  end: start + HEADER_BYTES + log.readUInt16LE(start + 4),
  type: log.readUInt8(start + 6),
})

function hasWrongLength(log: Buffer, last: LogRecord): boolean {
  if (hasChecksum(log, { ...last, end: log.length })) return true
  for (let at = last.start + 1; at + HEADER_BYTES <= log.length; at++) {
    const record = recordAt(log, at)
    const isPossible = record.type >= FULL_RECORD && record.type <= LAST_RECORD && record.end <= log.length
    if (isPossible && hasChecksum(log, record)) return true
  }
  return false
}

/** The checksum covers the type and the data of a record. LevelDB stores it rotated by 15 bits and adds a constant. */
function hasChecksum(log: Buffer, { start, end }: LogRecord): boolean {
  const crc = crc32c(log.subarray(start + 6, end))
  return log.readUInt32LE(start) === (((crc >>> 15) | (crc << 17)) + 0xa282ead8) >>> 0
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0x82f63b78 : crc >>> 1
  return crc
})

function crc32c(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return ~crc >>> 0
}
