import { createRequire } from 'node:module'
import type { Locator } from 'playwright-core'
import { PNG } from 'pngjs'

/** Required and not imported: the package is a plain function, whatever its types say. */
const jsQR: typeof import('jsqr').default = createRequire(import.meta.url)('jsqr')

/** What a scanner reads from a QR code on the screen. */
export async function readQrCode(code: Locator): Promise<string | undefined> {
  const { data, width, height } = PNG.sync.read(await code.screenshot())
  return jsQR(new Uint8ClampedArray(data), width, height)?.data
}
