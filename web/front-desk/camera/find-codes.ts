import { decodeQRBatch } from 'qr/decode.js'

export type Frame = { data: Uint8ClampedArray; width: number; height: number }

/** The longer side of the camera picture that is searched for codes. At this size, distant codes are readable and a slow phone needs at most 100 ms. */
export const LONGEST_SIDE_PX = 640

const TIME_LIMIT_MS = 100

export async function findCodes(frame: Frame): Promise<string[]> {
  const [results = []] = await decodeQRBatch([frame], { timeLimit: TIME_LIMIT_MS })
  const texts = results.filter((result) => typeof result === 'string' && result.trim() !== '')
  return [...new Set(texts as string[])]
}
