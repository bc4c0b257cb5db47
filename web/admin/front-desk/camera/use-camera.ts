import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { explainCameraError } from './open-camera.ts'
import { createSightings } from './sightings.ts'
import { watchCodes } from './watch-codes.ts'

type CameraState =
  | { kind: 'starting' }
  | { kind: 'live'; track: MediaStreamTrack }
  | { kind: 'failed'; message: string }

/** The camera runs only while the tab is visible. */
export function useCamera(onCode: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>({ kind: 'starting' })
  const [several, setSeveral] = useState<readonly string[]>([])
  const [attempt, setAttempt] = useState(0)
  const [see] = useState(createSightings)
  const isVisible = useSyncExternalStore(subscribeToVisibility, () => document.visibilityState === 'visible')

  const showFrame = useEffectEvent((texts: readonly string[]) => {
    // The dialog asks about the person on the card.
    if (document.querySelector('dialog[open]')) return
    const sighting = see(texts, performance.now())
    setSeveral(sighting.kind === 'several' ? sighting.texts : [])
    if (sighting.kind === 'code') onCode(sighting.text)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt starts the camera again
  useEffect(() => {
    if (!isVisible || !video.current) return
    const watching = new AbortController()
    const { signal } = watching
    setState({ kind: 'starting' })
    watchCodes(video.current, {
      signal,
      onLive: (track) => setState({ kind: 'live', track }),
      onFrame: (texts) => showFrame(texts),
    }).catch((error: unknown) => {
      if (!signal.aborted) setState({ kind: 'failed', message: explainCameraError(error) })
    })
    return () => watching.abort()
  }, [isVisible, attempt])

  return { video, state, several, retry: () => setAttempt(attempt + 1) }
}

function subscribeToVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
