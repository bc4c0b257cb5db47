import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

type RoomForProps = { widthPx: number; children: ReactNode; otherwise: ReactNode }

/** Something wide where there is room for it: the sidebar takes as much away as the screen does. */
export function RoomFor({ widthPx, children, otherwise }: RoomForProps) {
  const place = useRef<HTMLDivElement>(null)
  const [hasRoom, setHasRoom] = useState(false)

  useLayoutEffect(() => {
    if (!place.current) return
    const measure = (width: number) => setHasRoom(width >= widthPx)
    measure(place.current.getBoundingClientRect().width)
    const observer = new ResizeObserver(([entry]) => entry && measure(entry.contentRect.width))
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [widthPx])

  return (
    <div ref={place} className="min-w-0">
      {hasRoom ? children : otherwise}
    </div>
  )
}
