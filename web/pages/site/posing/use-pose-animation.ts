import { useEffect, useState } from 'react'

const MOVE_MS = 900
const HOLD_MS = 1800
const REST_MS = 700
const LOOP_MS = 2 * MOVE_MS + HOLD_MS + REST_MS

const easeInOut = (progress: number) => progress * progress * (3 - 2 * progress)

/** Returns the progress at this time of the animation loop, from 0 (the figure is relaxed) to 1 (the figure is in the pose). */
export function getPoseProgress(ms: number): number {
  const now = ms % LOOP_MS
  if (now < MOVE_MS) return easeInOut(now / MOVE_MS)
  if (now < MOVE_MS + HOLD_MS) return 1
  if (now < LOOP_MS - REST_MS) return easeInOut(1 - (now - MOVE_MS - HOLD_MS) / MOVE_MS)
  return 0
}

export function usePoseAnimation(isPlaying: boolean): number {
  const [progress, setProgress] = useState(1)
  useEffect(() => {
    if (!isPlaying) return
    let frame = 0
    let start: number | undefined
    const step = (now: number) => {
      start ??= now
      setProgress(getPoseProgress(now - start))
      frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => {
      cancelAnimationFrame(frame)
      setProgress(1)
    }
  }, [isPlaying])
  return progress
}
