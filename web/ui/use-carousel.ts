import { useEffect, useRef, useState } from 'react'

/** A track that has been still for so long has come to rest. */
const SCROLL_END_MS = 120

/**
 * Follows which slide of a scroll-snapping track stands at its start, and brings others there. An endless track repeats
 * its first slides after the last one: coming to rest among the repeated ones, it moves unseen to the first ones.
 */
export function useCarousel(count: number, isEndless: boolean) {
  const track = useRef<HTMLUListElement>(null)
  const [position, setPosition] = useState(0)

  useEffect(() => {
    const element = track.current
    if (!element) return
    let rest: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      const { step, at } = measureSlides(element)
      setPosition(at)
      clearTimeout(rest)
      rest = setTimeout(() => {
        if (at >= count) element.scrollTo({ left: element.scrollLeft - count * step, behavior: 'instant' })
      }, SCROLL_END_MS)
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(rest)
      element.removeEventListener('scroll', onScroll)
    }
  }, [count])

  /** One slide on or back; past an end it goes on at the other one. */
  function move(by: 1 | -1) {
    const element = track.current
    if (!element) return
    const { step, at, end } = measureSlides(element)
    if (isEndless && at + by < 0) element.scrollTo({ left: count * step, behavior: 'instant' })
    const from = isEndless && at + by < 0 ? count : at
    const isPastEnd = !isEndless && (by > 0 ? element.scrollLeft >= end - 1 : element.scrollLeft <= 1)
    element.scrollTo({ left: isPastEnd ? (by > 0 ? 0 : end) : (from + by) * step })
  }

  return { track, current: position % count, move }
}

function measureSlides(element: HTMLElement) {
  const [first, second] = element.children
  const start = first instanceof HTMLElement ? first.offsetLeft : 0
  const step = second instanceof HTMLElement ? second.offsetLeft - start : element.clientWidth
  return {
    step,
    at: Math.round(element.scrollLeft / step),
    end: element.scrollWidth - element.clientWidth,
  }
}
