import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

export function WhenInView({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const [isNear, setIsNear] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNear || !place.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: '25% 0px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  return <div ref={place}>{isNear ? <Suspense fallback={fallback}>{children}</Suspense> : fallback}</div>
}
