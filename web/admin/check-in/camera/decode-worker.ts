import { findCodes } from './find-codes.ts'

/** The types of a worker's global scope collide with those of a page's. */
const scope = self as unknown as {
  onmessage: (event: MessageEvent<ImageBitmap>) => void
  postMessage: (texts: readonly string[]) => void
}

scope.onmessage = ({ data: picture }) => {
  const { width, height } = picture
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  context?.drawImage(picture, 0, 0)
  picture.close()
  scope.postMessage(context ? findCodes(context.getImageData(0, 0, width, height)) : [])
}
