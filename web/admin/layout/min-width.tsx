import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

type MinWidthProps = { minWidthPx: number; children: ReactNode; fallback: ReactNode }

/** The sidebar takes space too, so the container is measured and not the window. */
export function MinWidth({ minWidthPx, children, fallback }: MinWidthProps) {
  const element = useRef<HTMLDivElement>(null)
  const [isWide, setIsWide] = useState(false)

  useLayoutEffect(() => {
    if (!element.current) return
    const measure = (width: number) => setIsWide(width >= minWidthPx)
    measure(element.current.getBoundingClientRect().width)
    const observer = new ResizeObserver(([entry]) => entry && measure(entry.contentRect.width))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [minWidthPx])

  return (
    <div ref={element} className="min-w-0">
      {isWide ? children : fallback}
    </div>
  )
}
