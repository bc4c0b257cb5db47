export type CodeReader = {
  readonly read: (video: HTMLVideoElement) => Promise<readonly string[]>
  readonly close: () => void
}

/** The DOM types lack it: only some browsers have it. */
type NativeDetector = { detect: (video: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> }
type NativeDetectorClass = {
  new (options: { formats: readonly string[] }): NativeDetector
  getSupportedFormats: () => Promise<readonly string[]>
}

/** A library in a worker reads codes where the browser has no reader of its own. */
export const openCodeReader = async (): Promise<CodeReader> =>
  (await openNativeReader()) ?? openWorkerReader()

async function openNativeReader(): Promise<CodeReader | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: NativeDetectorClass }
  // Chrome on a desktop can have the class without any format.
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
      worker.onerror = () => reject(new Error('The code of the camera could not be loaded.'))
      worker.postMessage(picture, [picture])
    })
  }
  return { read, close: () => worker.terminate() }
}
