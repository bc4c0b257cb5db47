import { type Facing, openCamera } from './open-camera.ts'

const PAUSE_BETWEEN_READS_MS = 80

type WatchOptions = {
  facing: Facing
  signal: AbortSignal
  onPlay: (track: MediaStreamTrack) => void
  onFrame: (texts: readonly string[]) => void
}

export async function watchCodes(video: HTMLVideoElement, { facing, signal, onPlay, onFrame }: WatchOptions) {
  const { stream, track } = await openCamera(facing)
  const stop = () => {
    for (const each of stream.getTracks()) each.stop()
    if (video.srcObject === stream) video.srcObject = null
  }
  signal.addEventListener('abort', stop)
  if (signal.aborted) return stop()
  video.srcObject = stream
  try {
    await video.play()
    onPlay(track)
    const reader = await openCodeReader()
    try {
      while (!signal.aborted) {
        if (track.readyState === 'ended') throw new DOMException('The camera was unplugged', 'NotFoundError')
        const texts = await reader.read(video)
        if (!signal.aborted) onFrame(texts)
        await new Promise((resolve) => setTimeout(resolve, PAUSE_BETWEEN_READS_MS))
      }
    } finally {
      reader.close()
    }
  } finally {
    stop()
  }
}

type CodeReader = {
  readonly read: (video: HTMLVideoElement) => Promise<readonly string[]>
  readonly close: () => void
}

/** The type of `BarcodeDetector`. TypeScript's DOM types do not contain it, because only some browsers have it. */
type NativeDetector = { detect: (video: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> }
type NativeDetectorClass = {
  new (options: { formats: readonly string[] }): NativeDetector
  getSupportedFormats: () => Promise<readonly string[]>
}

const openCodeReader = async (): Promise<CodeReader> => (await openNativeReader()) ?? openWorkerReader()

async function openNativeReader(): Promise<CodeReader | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: NativeDetectorClass }
  // Desktop Chrome may have the class `BarcodeDetector` but support no format.
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): readonly string[] => [])
  if (!BarcodeDetector || !formats?.includes('qr_code')) return undefined
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  return {
    read: async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue),
    close: () => undefined,
  }
}

function openWorkerReader(): CodeReader {
  const worker = new Worker(new URL('./decode-worker.ts', import.meta.url), { type: 'module' })
  const read = async (video: HTMLVideoElement) => {
    const picture = await createImageBitmap(video)
    return new Promise<readonly string[]>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<readonly string[]>) => resolve(data)
      worker.onerror = () => reject(new Error('The scanner could not be loaded. Reload the page.'))
      worker.postMessage(picture, [picture])
    })
  }
  return { read, close: () => worker.terminate() }
}
