import { type ComponentType, useEffect, useState } from 'react'
import { buttonClass } from '../../../ui/button-class.ts'
import type { BackgroundVideoClassNames } from './background-video.tsx'

/** Not in the lazy chunk: the critical CSS is extracted from the initial code only. */
const CLASS_NAMES: BackgroundVideoClassNames = {
  video: 'absolute inset-0 size-full object-cover',
  button: buttonClass({
    variant: 'ghost',
    size: 'icon',
    className: 'absolute top-4 right-4 z-10 bg-backdrop',
  }),
}

/** Loads the background video last, and not at all with prefers-reduced-motion or data saving. */
export function HeroVideo() {
  const [Video, setVideo] = useState<ComponentType<{ look: BackgroundVideoClassNames }>>()

  useEffect(() => {
    if (!canPlayVideo()) return
    let isUnmounted = false
    const importVideo = async () => {
      const { BackgroundVideo } = await import('./background-video.tsx')
      if (!isUnmounted) setVideo(() => BackgroundVideo)
    }
    // If the video fails, the poster stays: no error message needed.
    const loadVideo = () => void importVideo().catch(() => undefined)
    if (document.readyState === 'complete') loadVideo()
    else window.addEventListener('load', loadVideo, { once: true })
    return () => {
      isUnmounted = true
      window.removeEventListener('load', loadVideo)
    }
  }, [])

  return Video ? <Video look={CLASS_NAMES} /> : null
}

function canPlayVideo(): boolean {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return false
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return !connection?.saveData
}
