import { type Frame, findCodes, LONGEST_SIDE_PX, type Region } from './find-codes.ts'

/** The types of a worker's global scope collide with those of a page's. */
const scope = self as unknown as {
  onmessage: (event: MessageEvent<ImageBitmap>) => void
  postMessage: (texts: readonly string[]) => void
}

let turn = 0

scope.onmessage = ({ data: picture }) => {
  scope.postMessage(findCodes((region) => drawRegion(picture, region), picture, turn))
  turn += 1
  picture.close()
}

/** A region at the size in which it is searched. */
function drawRegion(picture: ImageBitmap, region: Region): Frame {
  const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(region.width, region.height))
  const width = Math.round(region.width * scale)
  const height = Math.round(region.height * scale)
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser has no 2D canvas in workers')
  context.drawImage(picture, region.x, region.y, region.width, region.height, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}
