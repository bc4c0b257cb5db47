import { Pause, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { PORTRAIT_QUERY } from '../../../ui/picture.tsx'

const SMALL_VIEWPORT_PX = 768

export type BackgroundVideoClassNames = { video: string; button: string }

export function BackgroundVideo({ classNames }: { classNames: BackgroundVideoClassNames }) {
  const [file] = useState(sourceForViewport)
  const [isPaused, setIsPaused] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
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
        className={classNames.video}
      >
        <source src={`/video/${file}.webm`} type='video/webm; codecs="av01.0.05M.08"' />
        <source src={`/video/${file}.mp4`} type="video/mp4" />
      </video>
      <button
        type="button"
        aria-label={isPaused ? 'Play background video' : 'Pause background video'}
        onClick={() => void toggle()}
        className={classNames.button}
      >
        {isPaused ? <Play className="size-5" /> : <Pause className="size-5" />}
      </button>
    </>
  )
}

function sourceForViewport(): string {
  if (window.matchMedia(PORTRAIT_QUERY).matches) return 'hero-tall-480'
  return window.innerWidth < SMALL_VIEWPORT_PX ? 'hero-640' : 'hero-1280'
}
