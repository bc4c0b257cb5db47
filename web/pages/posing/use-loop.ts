import { useEffect, useState } from 'react'

const RISE_MS = 900
const HOLD_MS = 1800
const REST_MS = 700
const LOOP_MS = 2 * RISE_MS + HOLD_MS + REST_MS

const smooth = (share: number) => share * share * (3 - 2 * share)

/** How far into the pose the figure is at `ms`: it rises, holds, goes back and rests. */
export function shareAt(ms: number): number {
  const now = ms % LOOP_MS
  if (now < RISE_MS) return smooth(now / RISE_MS)
  if (now < RISE_MS + HOLD_MS) return 1
  if (now < LOOP_MS - REST_MS) return smooth(1 - (now - RISE_MS - HOLD_MS) / RISE_MS)
  return 0
}

/** Runs while `isPlaying`; stopped, the figure stands in the full pose. */
export function useLoop(isPlaying: boolean): number {
  const [share, setShare] = useState(1)
  useEffect(() => {
    if (!isPlaying) return
    let frame = 0
    let start: number | undefined
    const step = (now: number) => {
      start ??= now
      setShare(shareAt(now - start))
      frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => {
      cancelAnimationFrame(frame)
      setShare(1)
    }
  }, [isPlaying])
  return share
}
