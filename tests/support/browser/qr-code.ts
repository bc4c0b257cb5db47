import type { Locator } from 'playwright-core'
import { PNG } from 'pngjs'
import decodeQR from 'qr/decode.js'
import type { Box } from '../pdf/printed-page.ts'

export async function readQrCode(code: Locator): Promise<string> {
  const { data, width, height } = PNG.sync.read(await code.screenshot())
  return decodeQR({ data: new Uint8ClampedArray(data), width, height })
}

const QUIET_MODULES = 4
const PIXELS_PER_MODULE = 6

export function decodeQrModules(parts: readonly Box[]): string {
  const module = Math.min(...parts.map(({ height }) => height))
  const left = Math.min(...parts.map((part) => part.left))
  const top = Math.min(...parts.map((part) => part.top))
  const modules = (length: number) => Math.round(length / module)
  const side = Math.max(...parts.map((part) => modules(part.left + part.width - left)))
  const pixels = (side + 2 * QUIET_MODULES) * PIXELS_PER_MODULE
  const image = new Uint8ClampedArray(pixels * pixels * 4).fill(255)
  for (const part of parts) {
    const from = (modules(part.left - left) + QUIET_MODULES) * PIXELS_PER_MODULE
    const to = from + modules(part.width) * PIXELS_PER_MODULE
    const first = (modules(part.top - top) + QUIET_MODULES) * PIXELS_PER_MODULE
    for (let row = first; row < first + PIXELS_PER_MODULE; row += 1) {
      for (let column = from; column < to; column += 1)
        image.fill(0, (row * pixels + column) * 4, (row * pixels + column) * 4 + 3)
    }
  }
  return decodeQR({ data: image, width: pixels, height: pixels })
}
