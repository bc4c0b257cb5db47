import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
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
}

/** Slides to swipe, scroll or step through, in a loop. It never moves by itself, so there is nothing to pause. */
export function Carousel<Item>({ label, items, keyOf, children, slideWidth }: CarouselProps<Item>) {
  const id = useId()
  const { track, current, show } = useCarousel(items.length)
  return (
    <section aria-roledescription="carousel" aria-label={label} className="grid gap-5">
      <ul
        ref={track}
        id={id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={`${label}: slides`}
        className={`${SLIDE_WIDTHS[slideWidth]} no-scrollbar flex snap-x snap-mandatory gap-4 overflow-x-auto overscroll-x-contain px-[calc((100%-var(--slide))/2)] py-1 motion-safe:scroll-smooth`}
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
        <p aria-live="polite" className="text-sm text-muted tabular-nums">
          <span className="sr-only">Slide </span>
          {current + 1} / {items.length}
        </p>
        <div className="flex gap-2">
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
