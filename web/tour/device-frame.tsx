import { type RefObject, useEffect, useRef, useState } from 'react'

type DeviceFrameProps = {
  title: string
  src: string
  frame: RefObject<HTMLIFrameElement | null>
  width: number
  className?: string
}

export function DeviceFrame({ title, src, frame, width, className = '' }: DeviceFrameProps) {
  const room = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width, height: 0 })
  useEffect(() => {
    if (!room.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(room.current)
    return () => observer.disconnect()
  }, [])
  const scale = Math.min(1, size.width / width) || 1
  return (
    <figure className={`grid min-h-0 min-w-0 grid-rows-[auto_1fr] gap-2 ${className}`}>
      <figcaption className="text-sm font-semibold text-muted-foreground">{title}</figcaption>
      <div
        ref={room}
        className="min-h-0 overflow-hidden rounded-lg border-4 border-surface-raised bg-background shadow-elevated"
      >
        <iframe
          ref={frame}
          title={title}
          src={src}
          className="max-h-none max-w-none origin-top-left border-0"
          style={{ width: size.width / scale, height: size.height / scale, transform: `scale(${scale})` }}
        />
      </div>
    </figure>
  )
}
