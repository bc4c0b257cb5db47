import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { explainCameraError, type Facing } from './open-camera.ts'
import { watchCodes } from './watch-codes.ts'

type CameraState =
  | { kind: 'starting' }
  | { kind: 'started'; track: MediaStreamTrack }
  | { kind: 'failed'; message: string }

export function useCameraScanner(onCode: (text: string) => void, facing: Facing) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>({ kind: 'starting' })
  const [severalCodes, setSeveralCodes] = useState<readonly string[]>([])
  const [attempt, setAttempt] = useState(0)
  const [filterCodes] = useState(createCodeFilter)
  const isVisible = useSyncExternalStore(subscribeToVisibility, () => document.visibilityState === 'visible')

  const handleFrame = useEffectEvent((texts: readonly string[]) => {
    // Ignores codes while a dialog is open, because staff are still busy with the previous person.
    if (document.querySelector('dialog[open]')) return
    const filterResult = filterCodes(texts, performance.now())
    setSeveralCodes(filterResult.kind === 'several' ? filterResult.texts : [])
    if (filterResult.kind === 'code') onCode(filterResult.text)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt starts the camera again
  useEffect(() => {
    if (!isVisible || !video.current) return
    const controller = new AbortController()
    const { signal } = controller
    setState({ kind: 'starting' })
    watchCodes(video.current, {
      facing,
      signal,
      onPlay: (track) => setState({ kind: 'started', track }),
      onFrame: (texts) => handleFrame(texts),
    }).catch((error: unknown) => {
      if (!signal.aborted) setState({ kind: 'failed', message: explainCameraError(error) })
    })
    return () => controller.abort()
  }, [isVisible, attempt, facing])

  return { video, state, severalCodes, retry: () => setAttempt(attempt + 1) }
}

function subscribeToVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** A code that is seen again within this time is ignored, so that a code that stays in view is reported once. */
const IGNORE_SAME_CODE_MS = 3000

/** A single code is ignored for this time after two codes were in view, because a blurred frame may show only one of them. */
const IGNORE_SINGLE_CODE_MS = 600

type CodeFilterResult =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'several'; readonly texts: readonly string[] }

export function createCodeFilter(): (texts: readonly string[], nowMs: number) => CodeFilterResult {
  let lastCode: { text: string; atMs: number } | undefined
  let severalCodes: { texts: readonly string[]; atMs: number } | undefined
  return (texts, nowMs) => {
    if (texts.length > 1) severalCodes = { texts: [...texts].sort(), atMs: nowMs }
    if (severalCodes && nowMs - severalCodes.atMs < IGNORE_SINGLE_CODE_MS)
      return { kind: 'several', texts: severalCodes.texts }
    const [text] = texts
    if (text === undefined) return { kind: 'nothing' }
    const isRepeat = lastCode?.text === text && nowMs - lastCode.atMs <= IGNORE_SAME_CODE_MS
    lastCode = { text, atMs: nowMs }
    return isRepeat ? { kind: 'nothing' } : { kind: 'code', text }
  }
}
