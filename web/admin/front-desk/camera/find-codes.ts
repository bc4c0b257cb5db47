import { decodeQRBatch } from 'qr/decode.js'

export type Frame = { data: Uint8ClampedArray; width: number; height: number }

/** Frames are scaled down to this: a distant code stays legible, and a slow phone is done within 100 ms. */
export const LONGEST_SIDE_PX = 640

/** After this time the next frame is there already. */
const TIME_LIMIT_MS = 100

export async function findCodes(frame: Frame): Promise<string[]> {
  const [results = []] = await decodeQRBatch([frame], { timeLimit: TIME_LIMIT_MS })
  const texts = results.filter((result) => typeof result === 'string' && result.trim() !== '')
  return [...new Set(texts as string[])]
}
