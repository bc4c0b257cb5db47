import { PNG } from 'pngjs'
import encodeQR from 'qr'

/** Scanners need this many white modules around the code; as part of the image, they stay white in dark mode. */
const QUIET_ZONE = 4
const PIXELS_PER_MODULE = 10

/** The QR code has the highest error correction (spec §2). */
export function qrCodePng(text: string): Buffer {
  const rows = encodeQR(text, 'raw', { ecc: 'high', border: QUIET_ZONE, scale: PIXELS_PER_MODULE })
  const png = new PNG({ width: rows.length, height: rows.length, colorType: 0, inputColorType: 0 })
  png.data = Buffer.from(rows.flatMap((row) => row.map((isDark) => (isDark ? 0 : 255))))
  return PNG.sync.write(png, { colorType: 0, inputColorType: 0, inputHasAlpha: false })
}
