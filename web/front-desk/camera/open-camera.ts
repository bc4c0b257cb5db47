/** 'environment' is the back camera of a tablet, with which staff scan. 'user' is the front camera of a kiosk, which visitors use. */
export type Facing = 'environment' | 'user'

const constraintsOf = (facing: Facing): MediaStreamConstraints => ({
  audio: false,
  video: { facingMode: { ideal: facing }, width: { ideal: 1280 }, height: { ideal: 720 } },
})

/** Adds `torch`, which is missing in TypeScript's DOM types. */
type TorchCapabilities = MediaTrackCapabilities & { torch?: boolean }

export async function openCamera(facing: Facing): Promise<{ stream: MediaStream; track: MediaStreamTrack }> {
  if (!navigator.mediaDevices)
    throw new DOMException('The camera is available only on HTTPS and localhost', 'SecurityError')
  const stream = await navigator.mediaDevices.getUserMedia(constraintsOf(facing))
  const [track] = stream.getVideoTracks()
  if (!track) throw new DOMException('The camera stream has no video track', 'NotFoundError')
  return { stream, track }
}

export const hasTorch = (track: MediaStreamTrack) =>
  (track.getCapabilities?.() as TorchCapabilities | undefined)?.torch === true

export const switchTorch = (track: MediaStreamTrack, isOn: boolean) =>
  track.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] })

const messages: Readonly<Record<string, string>> = {
  NotAllowedError: 'This page is not allowed to use the camera. Allow it in the browser, then try again.',
  NotFoundError: 'This device has no camera. Type the code, or use a barcode scanner.',
  NotReadableError: 'Another program is using the camera. Close that program, then try again.',
  SecurityError: 'Browsers allow the camera on HTTPS only. Type the code, or use a barcode scanner.',
}

export function explainCameraError(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  return messages[name] ?? 'The camera could not be started. Try again, or type the code.'
}
