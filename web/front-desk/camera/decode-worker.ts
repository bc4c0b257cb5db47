import { type Frame, findCodes, LONGEST_SIDE_PX } from './find-codes.ts'

/** Declares only the worker functions that this file uses, because TypeScript's types for workers and for pages conflict. */
const scope = self as unknown as {
  onmessage: (event: MessageEvent<ImageBitmap>) => void
  postMessage: (texts: readonly string[]) => void
}

scope.onmessage = async ({ data: picture }) => {
  const frame = draw(picture)
  picture.close()
  scope.postMessage(await findCodes(frame))
}

function draw(picture: ImageBitmap): Frame {
  const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(picture.width, picture.height))
  const width = Math.round(picture.width * scale)
  const height = Math.round(picture.height * scale)
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser does not support a 2D canvas in workers')
  context.drawImage(picture, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}
