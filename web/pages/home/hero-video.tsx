import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'

const PHONE_WIDTH = 768

/** The moving background. It comes after everything else, and not at all for those who asked for less. */
export function HeroVideo() {
  const [file, setFile] = useState<string>()
  const [isPaused, setIsPaused] = useState(false)
  const video = useRef<HTMLVideoElement>(null)

  useEffect(() => {
    if (!isWelcome()) return
    const show = () => setFile(window.innerWidth < PHONE_WIDTH ? 'hero-640' : 'hero-1280')
    if (document.readyState === 'complete') {
      show()
      return
    }
    window.addEventListener('load', show, { once: true })
    return () => window.removeEventListener('load', show)
  }, [])

  if (!file) return null
  const toggle = () => (isPaused ? video.current?.play() : video.current?.pause())
  return (
    <>
      <video
        ref={video}
        muted
        loop
        autoPlay
        playsInline
        aria-hidden="true"
        tabIndex={-1}
        onPause={() => setIsPaused(true)}
        onPlay={() => setIsPaused(false)}
        className="absolute inset-0 size-full object-cover object-[62%_50%]"
      >
        <source src={`/video/${file}.webm`} type='video/webm; codecs="av01.0.05M.08"' />
        <source src={`/video/${file}.mp4`} type="video/mp4" />
      </video>
      <Button
        variant="ghost"
        size="icon"
        aria-label={isPaused ? 'Play background video' : 'Pause background video'}
        onClick={() => void toggle()}
        className="absolute top-4 right-4 z-10 bg-ground/50"
      >
        {isPaused ? (
          <Play aria-hidden="true" className="size-4" />
        ) : (
          <Pause aria-hidden="true" className="size-4" />
        )}
      </Button>
    </>
  )
}

function isWelcome(): boolean {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return false
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return !connection?.saveData
}
