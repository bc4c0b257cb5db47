import { useEffect, useRef, useState } from 'react'

/** Follows which slide of a scroll-snapping track is in view, and brings one into view, wrapping round at the ends. */
export function useCarousel(count: number) {
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)

  useEffect(() => {
    const element = track.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find((entry) => entry.isIntersecting)
        if (seen) setCurrent([...element.children].indexOf(seen.target))
      },
      { root: element, rootMargin: '0px -49% 0px -49%' },
    )
    for (const slide of element.children) observer.observe(slide)
    return () => observer.disconnect()
  }, [])

  function show(index: number) {
    const element = track.current
    const slide = element?.children[(index + count) % count]
    if (!element || !(slide instanceof HTMLElement)) return
    element.scrollTo({ left: slide.offsetLeft - (element.clientWidth - slide.clientWidth) / 2 })
  }

  return { track, current, show }
}
