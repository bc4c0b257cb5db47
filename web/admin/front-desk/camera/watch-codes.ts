import { openCodeReader } from './code-reader.ts'
import { openCamera } from './open-camera.ts'

/** A person needs longer than this to show a code. */
const PAUSE_MS = 80

type Watcher = {
  signal: AbortSignal
  onLive: (track: MediaStreamTrack) => void
  onFrame: (texts: readonly string[]) => void
}

/** Reads until it is aborted, and always stops the camera. */
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
