import { openCodeReader } from './code-reader.ts'
import { openCamera } from './open-camera.ts'

/** Between two frames: a person needs longer to show a code, and every second frame is searched whole. */
const PAUSE_MS = 80

type Watcher = {
  signal: AbortSignal
  onLive: (track: MediaStreamTrack) => void
  onFrame: (texts: readonly string[]) => void
}

/** Shows the camera in `video` and reads its codes until it is aborted. Always gives the camera back. */
export async function watchCodes(video: HTMLVideoElement, { signal, onLive, onFrame }: Watcher) {
  const { stream, track } = await openCamera()
  const stop = () => {
    for (const each of stream.getTracks()) each.stop()
    if (video.srcObject === stream) video.srcObject = null
  }
  signal.addEventListener('abort', stop)
  if (signal.aborted) return stop()
  video.srcObject = stream
  try {
    await video.play()
    onLive(track)
    const reader = await openCodeReader()
    try {
      while (!signal.aborted) {
        if (track.readyState === 'ended') throw new DOMException('The camera was unplugged', 'NotFoundError')
        const texts = await reader.read(video)
        if (!signal.aborted) onFrame(texts)
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      }
    } finally {
      reader.close()
    }
  } finally {
    stop()
  }
}
