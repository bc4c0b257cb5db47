import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

export function WhenInView({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const [isNear, setIsNear] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNear || !container.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: '25% 0px' },
    )
    observer.observe(container.current)
    return () => observer.disconnect()
  }, [isNear])
  return <div ref={container}>{isNear ? <Suspense fallback={fallback}>{children}</Suspense> : fallback}</div>
}
