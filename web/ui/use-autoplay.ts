import { type RefObject, useEffect, useState } from 'react'

type Autoplay = { region: RefObject<HTMLElement | null>; everyMs: number | undefined; onTick: () => void }

/** Autoplay starts paused with prefers-reduced-motion, and rests while `region` is out of view, hovered or focused. */
export function useAutoplay({ region, everyMs, onTick }: Autoplay) {
  const [isPlaying, setIsPlaying] = useState(false)

  useEffect(() => {
    if (everyMs) setIsPlaying(!window.matchMedia('(prefers-reduced-motion: reduce)').matches)
  }, [everyMs])

  useEffect(() => {
    const element = region.current
    if (!isPlaying || !everyMs || !element) return
    let isInView = false
    const observer = new IntersectionObserver(([entry]) => {
      isInView = entry?.isIntersecting ?? false
    })
    observer.observe(element)
    const timer = setInterval(() => {
      if (isInView && !document.hidden && !element.matches(':hover, :focus-within')) onTick()
    }, everyMs)
    return () => {
      observer.disconnect()
      clearInterval(timer)
    }
  }, [region, everyMs, isPlaying, onTick])

  return { isPlaying, toggle: () => setIsPlaying(!isPlaying) }
}
