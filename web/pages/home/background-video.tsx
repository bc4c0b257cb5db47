import { Pause, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'

const PHONE_WIDTH = 768

/** The moving background of the hero, with a way to stop it. */
export function BackgroundVideo() {
  const [file] = useState(() => (window.innerWidth < PHONE_WIDTH ? 'hero-640' : 'hero-1280'))
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
