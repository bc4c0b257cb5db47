import { crc32, deflateSync } from 'node:zlib'
import { create } from 'qrcode/lib/core/qrcode.js'

/** White modules around the code, which scanners need; part of the image, so that dark mode leaves them white. */
const QUIET_ZONE = 4
const PIXELS_PER_MODULE = 10

/** A QR code of the highest error correction (spec §2) as a PNG of one bit per pixel. */
export function qrCodePng(text: string): Buffer {
  const { modules } = create(text, { errorCorrectionLevel: 'H' })
  const side = (modules.size + 2 * QUIET_ZONE) * PIXELS_PER_MODULE
  const rowBytes = 1 + Math.ceil(side / 8)
  const pixels = Buffer.alloc(side * rowBytes, 0xff)
  for (let y = 0; y < side; y++) {
    pixels[y * rowBytes] = 0
    for (let x = 0; x < side; x++) {
      const [row, column] = [y, x].map((pixel) => Math.floor(pixel / PIXELS_PER_MODULE) - QUIET_ZONE) as Pair
      const isInside = Math.min(row, column) >= 0 && Math.max(row, column) < modules.size
      if (!isInside || !modules.data[row * modules.size + column]) continue
      const byte = y * rowBytes + 1 + (x >> 3)
      pixels[byte] = (pixels[byte] ?? 0) & ~(0x80 >> (x & 7))
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

type Pair = [number, number]

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
