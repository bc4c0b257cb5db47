import { type ComponentType, useEffect, useState } from 'react'

/** Brings the moving background after everything else, and not at all to those who asked for less. */
export function HeroVideo() {
  const [Video, setVideo] = useState<ComponentType>()

  useEffect(() => {
    if (!isWelcome()) return
    let isGone = false
    const bring = async () => {
      const { BackgroundVideo } = await import('./background-video.tsx')
      if (!isGone) setVideo(() => BackgroundVideo)
    }
    // Without the video the poster stays: nothing to tell anyone.
    const bringQuietly = () => void bring().catch(() => undefined)
    if (document.readyState === 'complete') bringQuietly()
    else window.addEventListener('load', bringQuietly, { once: true })
    return () => {
      isGone = true
      window.removeEventListener('load', bringQuietly)
    }
  }, [])

  return Video ? <Video /> : null
}

function isWelcome(): boolean {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return false
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return !connection?.saveData
}
