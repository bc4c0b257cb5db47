import { crc32, deflateRawSync } from 'node:zlib'
import * as z from 'zod/mini'

/* Writes a ZIP (APPNOTE 6.3 with ZIP64) whose state can be saved between runs. ZIP libraries would keep the whole directory in memory. */

export const ZipEntry = z.object({
  name: z.string(),
  crc: z.number(),
  size: z.number(),
  packed: z.number(),
  offset: z.number(),
  isStored: z.boolean(),
})
export type ZipEntry = z.infer<typeof ZipEntry>

const ZIP_VERSION = 45
const UTF8_FLAG = 0x0800
const STORED_METHOD = 0
const DEFLATED_METHOD = 8
const MAX_UINT_32 = 0xffff_ffff
const MAX_UINT_16 = 0xffff
/** Every file in the ZIP has the date 1980-01-01, because the records in the files contain their own times. */
const FIXED_DOS_DATE = 33
const LOCAL_HEADER_SIGNATURE = 0x0403_4b50
const CENTRAL_HEADER_SIGNATURE = 0x0201_4b50
const END_SIGNATURE = 0x0605_4b50
const END_64_SIGNATURE = 0x0606_4b50
const LOCATOR_64_SIGNATURE = 0x0706_4b50
const EXTRA_FIELD_64_ID = 1

/** Writes a number of at most six bytes, the limit of Node's `writeUIntLE`. This is enough for every size and offset. */
const littleEndian = (length: number) => (value: number) => {
  const bytes = Buffer.alloc(length)
  bytes.writeUIntLE(value, 0, Math.min(length, 6))
  return bytes
}
const [u16, u32, u64] = [littleEndian(2), littleEndian(4), littleEndian(8)]

/** Returns a file's bytes and its entry for the ZIP's directory. With `isStored`, content such as a PDF is stored uncompressed. */
export function encodeZipEntry(
  name: string,
  content: Buffer,
  { offset, isStored = false }: { offset: number; isStored?: boolean },
): { entry: ZipEntry; bytes: Buffer } {
  const packed = isStored ? content : deflateRawSync(content)
  const entry = { name, crc: crc32(content), size: content.length, packed: packed.length, offset, isStored }
  return {
    entry,
    bytes: Buffer.concat([u32(LOCAL_HEADER_SIGNATURE), ...commonHeader(entry), nameOf(entry), packed]),
  }
}

const nameOf = ({ name }: ZipEntry) => Buffer.from(name)

/** 32 bits are enough for the sizes, because a file in memory is smaller than 4 GB. */
function commonHeader(entry: ZipEntry, extraLength = 0): Buffer[] {
  return [
    u16(ZIP_VERSION),
    u16(UTF8_FLAG),
    u16(entry.isStored ? STORED_METHOD : DEFLATED_METHOD),
    u16(0),
    u16(FIXED_DOS_DATE),
    u32(entry.crc),
    u32(entry.packed),
    u32(entry.size),
    u16(nameOf(entry).length),
    u16(extraLength),
  ]
}

function centralHeader(entry: ZipEntry): Buffer {
  const isZip64 = entry.offset >= MAX_UINT_32
  const extra = isZip64 ? Buffer.concat([u16(EXTRA_FIELD_64_ID), u16(8), u64(entry.offset)]) : Buffer.alloc(0)
  return Buffer.concat([
    u32(CENTRAL_HEADER_SIGNATURE),
    u16(ZIP_VERSION),
    ...commonHeader(entry, extra.length),
    u16(0),
    u16(0),
    u16(0),
    u32(0),
    u32(isZip64 ? MAX_UINT_32 : entry.offset),
    nameOf(entry),
    extra,
  ])
}

export function createCentralDirectory(entries: readonly ZipEntry[], offset: number): Buffer {
  const directory = Buffer.concat(entries.map(centralHeader))
  const count = entries.length
  const zip64End = Buffer.concat([
    u32(END_64_SIGNATURE),
    u64(44),
    u16(ZIP_VERSION),
    u16(ZIP_VERSION),
    u32(0),
    u32(0),
    u64(count),
    u64(count),
    u64(directory.length),
    u64(offset),
  ])
  const locator = Buffer.concat([u32(LOCATOR_64_SIGNATURE), u32(0), u64(offset + directory.length), u32(1)])
  const needsZip64 = count >= MAX_UINT_16 || offset >= MAX_UINT_32 || directory.length >= MAX_UINT_32
  const end = Buffer.concat([
    u32(END_SIGNATURE),
    u16(0),
    u16(0),
    u16(Math.min(count, MAX_UINT_16)),
    u16(Math.min(count, MAX_UINT_16)),
    u32(Math.min(directory.length, MAX_UINT_32)),
    u32(Math.min(offset, MAX_UINT_32)),
    u16(0),
  ])
  return Buffer.concat([directory, ...(needsZip64 ? [zip64End, locator] : []), end])
}
