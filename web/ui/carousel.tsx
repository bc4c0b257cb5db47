import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { useAutoplay } from '../lib/use-autoplay.ts'
import { useCarousel } from '../lib/use-carousel.ts'
import { Button } from './button.tsx'

/** The current slide stands in the middle; its neighbours show at the edges. */
const SLIDE_WIDTHS = {
  wide: '[--slide:min(86vw,46rem)] [--aside:0.4]',
  card: '[--slide:min(78vw,22rem)] [--aside:1]',
} as const

type CarouselProps<Item> = {
  /** What it shows, as its accessible name. */
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  children: (item: Item, isCurrent: boolean) => ReactNode
  slideWidth: keyof typeof SLIDE_WIDTHS
  /** Left out, it never moves by itself, so that there is nothing to pause. */
  autoplayMs?: number
}

/** Slides to swipe, scroll or step through, in a loop. */
export function Carousel<Item>(props: CarouselProps<Item>) {
  const { label, items, keyOf, children, slideWidth, autoplayMs } = props
  const id = useId()
  const region = useRef<HTMLElement>(null)
  const { track, current, show } = useCarousel(items.length)
  const { isPlaying, toggle } = useAutoplay({
    region,
    everyMs: autoplayMs,
    onTick: () => show(current + 1),
  })
  return (
    <section
      ref={region}
      aria-roledescription="carousel"
      aria-label={label}
      className="grid grid-cols-1 gap-5"
    >
      <ul
        ref={track}
        id={id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={`${label}: slides`}
        className={`${SLIDE_WIDTHS[slideWidth]} no-scrollbar relative flex snap-x snap-mandatory gap-4 overflow-x-auto overscroll-x-contain px-[calc((100%-var(--slide))/2)] py-1 motion-safe:scroll-smooth`}
      >
        {items.map((item, index) => (
          <li
            key={keyOf(item)}
            className={`w-(--slide) shrink-0 snap-center transition-opacity duration-300 ${index === current ? '' : 'opacity-(--aside)'}`}
          >
            {children(item, index === current)}
          </li>
        ))}
      </ul>
      <div className="wrap flex items-center justify-between gap-4">
        <p aria-live={isPlaying ? 'off' : 'polite'} className="text-sm text-muted tabular-nums">
          <span className="sr-only">Slide </span>
          {current + 1} / {items.length}
        </p>
        <div className="flex gap-2">
          {autoplayMs && (
            <Button
              variant="ghost"
              size="icon"
              aria-label={isPlaying ? 'Pause slides' : 'Play slides'}
              onClick={toggle}
            >
              {isPlaying ? (
                <Pause aria-hidden="true" className="size-4" />
              ) : (
                <Play aria-hidden="true" className="size-4" />
              )}
            </Button>
          )}
          <Button
            variant="outline"
            size="icon"
            aria-controls={id}
            aria-label="Previous slide"
            onClick={() => show(current - 1)}
          >
            <ChevronLeft aria-hidden="true" className="size-5" />
          </Button>
          <Button
            variant="outline"
            size="icon"
            aria-controls={id}
            aria-label="Next slide"
            onClick={() => show(current + 1)}
          >
            <ChevronRight aria-hidden="true" className="size-5" />
          </Button>
        </div>
      </div>
    </section>
  )
}
