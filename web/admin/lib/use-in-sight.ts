import { type RefObject, useEffect, useState } from 'react'

/** True from the moment at which the element comes into the window. */
export function useInSight(element: RefObject<Element | null>): boolean {
  const [isInSight, setIsInSight] = useState(false)
  useEffect(() => {
    if (!element.current || isInSight) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setIsInSight(true)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isInSight])
  return isInSight
}
