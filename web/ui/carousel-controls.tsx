import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { Button } from './button.tsx'

type CarouselControlsProps = {
  trackId: string
  /** It reads like '3 / 9'. */
  place: string | undefined
  onMove: (by: 1 | -1) => void
  autoplay: { isPlaying: boolean; toggle: () => void } | undefined
}

export function CarouselControls({ trackId, place, onMove, autoplay }: CarouselControlsProps) {
  return (
    <div className="page-container flex items-center justify-between gap-4">
      {place ? (
        <p
          aria-live={autoplay?.isPlaying ? 'off' : 'polite'}
          className="text-sm text-muted-foreground tabular-figures"
        >
          <span className="sr-only">Slide </span>
          {place}
        </p>
      ) : (
        <span />
      )}
      <div className="flex gap-2">
        {autoplay && (
          <Button
            variant="ghost"
            size="icon"
            aria-label={autoplay.isPlaying ? 'Pause slides' : 'Play slides'}
            onClick={autoplay.toggle}
          >
            {autoplay.isPlaying ? <Pause className="size-4" /> : <Play className="size-4" />}
          </Button>
        )}
        <Button
          variant="outline"
          size="icon"
          aria-controls={trackId}
          aria-label="Previous slide"
          onClick={() => onMove(-1)}
        >
          <ChevronLeft className="size-5" />
        </Button>
        <Button
          variant="outline"
          size="icon"
          aria-controls={trackId}
          aria-label="Next slide"
          onClick={() => onMove(1)}
        >
          <ChevronRight className="size-5" />
        </Button>
      </div>
    </div>
  )
}
