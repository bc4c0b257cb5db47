import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'

const SLIDE_WIDTHS = {
  wide: '[--slide:min(86vw,46rem)]',
  card: '[--slide:min(78vw,18.5rem)]',
  column:
    'sm:mx-(--edge) sm:scroll-px-0 sm:px-0 sm:[--slide:calc((100%-2rem)/3)] xl:[--slide:calc((100%-4rem)/5)] max-sm:[--slide:100%] max-sm:flex-col max-sm:gap-0 max-sm:[&+div]:hidden',
} as const

const CLONED_SLIDE_COUNT = 4

type CarouselProps<Item> = {
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  children: (item: Item) => ReactNode
  slideWidth: keyof typeof SLIDE_WIDTHS
  /** True if the first slide follows the last slide. Slides must then contain no controls, because controls in cloned slides would be inert. */
  isEndless?: boolean
  autoplayMs?: number
}

export function Carousel<Item>(props: CarouselProps<Item>) {
  const { label, items, keyOf, children, slideWidth, isEndless = false, autoplayMs } = props
  const id = useId()
  const region = useRef<HTMLElement>(null)
  const { track, current, move } = useCarousel(items.length, isEndless)
  const autoplay = useAutoplay({ region, intervalMs: autoplayMs, onTick: () => move(1) })
  const clonedItems = isEndless ? items.slice(0, CLONED_SLIDE_COUNT) : []
  const slideClass = 'w-(--slide) shrink-0 snap-start'

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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
        tabIndex={0}
        aria-label={`${label}: slides`}
        className={`${SLIDE_WIDTHS[slideWidth]} page-edge no-scrollbar relative flex [scroll-snap-type:x_mandatory] scroll-px-(--edge) gap-4 overflow-x-auto overscroll-x-contain px-(--edge) py-1 motion-safe:scroll-smooth`}
      >
        {items.map((item) => (
          <li key={keyOf(item)} className={slideClass}>
            {children(item)}
          </li>
        ))}
        {clonedItems.map((item) => (
          <li key={`${keyOf(item)} again`} inert aria-hidden="true" className={slideClass}>
            {children(item)}
          </li>
        ))}
      </ul>
      <CarouselControls
        trackId={id}
        place={isEndless ? `${current + 1} / ${items.length}` : undefined}
        onMove={move}
        autoplay={autoplayMs ? autoplay : undefined}
      />
    </section>
  )
}

type CarouselControlsProps = {
  trackId: string
  place: string | undefined
  onMove: (by: 1 | -1) => void
  autoplay: { isPlaying: boolean; toggle: () => void } | undefined
}

const CarouselControls = ({ trackId, place, onMove, autoplay }: CarouselControlsProps) => (
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
          Icon={autoplay.isPlaying ? Pause : Play}
          aria-label={autoplay.isPlaying ? 'Pause slides' : 'Play slides'}
          onClick={autoplay.toggle}
        />
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

type AutoplayOptions = {
  region: RefObject<HTMLElement | null>
  intervalMs: number | undefined
  onTick: () => void
}

/** Pauses the autoplay with prefers-reduced-motion, and while the carousel is out of view, hovered or focused. */
function useAutoplay({ region, intervalMs, onTick }: AutoplayOptions) {
  const [isPlaying, setIsPlaying] = useState(false)

  useEffect(() => {
    if (intervalMs) setIsPlaying(!window.matchMedia('(prefers-reduced-motion: reduce)').matches)
  }, [intervalMs])

  useEffect(() => {
    const element = region.current
    if (!isPlaying || !intervalMs || !element) return
    let isInView = false
    const observer = new IntersectionObserver(([entry]) => {
      isInView = entry?.isIntersecting ?? false
    })
    observer.observe(element)
    const timer = setInterval(() => {
      if (isInView && !document.hidden && !element.matches(':hover, :focus-within')) onTick()
    }, intervalMs)
    return () => {
      observer.disconnect()
      clearInterval(timer)
    }
  }, [region, intervalMs, isPlaying, onTick])

  return { isPlaying, toggle: () => setIsPlaying(!isPlaying) }
}

/** Scrolling has ended if there are no scroll events for this time. */
const SCROLL_END_MS = 120

/** An endless carousel ends with clones of the first slides. Scrolling to a clone jumps to the original slide. */
function useCarousel(count: number, isEndless: boolean) {
  const track = useRef<HTMLUListElement>(null)
  const [position, setPosition] = useState(0)

  useEffect(() => {
    const element = track.current
    if (!element) return
    let scrollEndTimer: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      const { step, index } = measureSlides(element)
      setPosition(index)
      clearTimeout(scrollEndTimer)
      scrollEndTimer = setTimeout(() => {
        if (index >= count) element.scrollTo({ left: element.scrollLeft - count * step, behavior: 'instant' })
      }, SCROLL_END_MS)
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(scrollEndTimer)
      element.removeEventListener('scroll', onScroll)
    }
  }, [count])

  function move(by: 1 | -1) {
    const element = track.current
    if (!element) return
    const { step, index, end } = measureSlides(element)
    if (isEndless && index + by < 0) element.scrollTo({ left: count * step, behavior: 'instant' })
    const from = isEndless && index + by < 0 ? count : index
    const isPastEnd = !isEndless && (by > 0 ? element.scrollLeft >= end - 1 : element.scrollLeft <= 1)
    element.scrollTo({ left: isPastEnd ? (by > 0 ? 0 : end) : (from + by) * step })
  }

  return { track, current: position % count, move }
}

function measureSlides(element: HTMLElement) {
  const [first, second] = element.children
  const start = first instanceof HTMLElement ? first.offsetLeft : 0
  const step = second instanceof HTMLElement ? second.offsetLeft - start : element.clientWidth
  return {
    step,
    index: Math.round(element.scrollLeft / step),
    end: element.scrollWidth - element.clientWidth,
  }
}
