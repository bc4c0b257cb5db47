import { type UIEvent, useRef, useState } from 'react'
import { listActiveTrainers } from '#shared/appointments/trainers.ts'
import { pageTexts } from '#shared/lib/settings/page-words.ts'
import { isUploadedPicture } from '#shared/lib/settings/pictures.ts'
import type { Trainer } from '#shared/lib/settings/settings.ts'
import { Picture } from '../../../ui/picture.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'

export function Trainers() {
  const trainers = listActiveTrainers()
  const { title, text } = pageTexts('home').coaches
  const size = nameSizeClass(trainers)
  const track = useRef<HTMLUListElement>(null)
  const [highlightedIndex, setHighlightedIndex] = useState(0)
  const isTrainerPicked = useRef(false)

  function pick(index: number) {
    isTrainerPicked.current = true
    setHighlightedIndex(index)
    const card = track.current?.children[index]
    // Scrolls only the list of trainers, because `scrollIntoView` would also scroll the page.
    if (card instanceof HTMLElement)
      track.current?.scrollTo({ left: card.offsetLeft - track.current.offsetLeft })
  }

  function highlightOnScroll({ currentTarget: { scrollLeft, scrollWidth, clientWidth } }: UIEvent) {
    const maxScrollLeft = scrollWidth - clientWidth
    if (maxScrollLeft > 0 && !isTrainerPicked.current)
      setHighlightedIndex(Math.round((scrollLeft / maxScrollLeft) * (trainers.length - 1)))
  }

  function clearPick() {
    isTrainerPicked.current = false
  }

  return (
    <section id="about" className="py-section">
      <div id="trainers" className="page-container grid grid-cols-1 gap-10">
        <SectionHeading title={title}>{text}</SectionHeading>
        <div className="grid grid-cols-1 gap-5">
          <ul
            ref={track}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
            tabIndex={0}
            aria-label="Coaches"
            onScroll={highlightOnScroll}
            onPointerDown={clearPick}
            onWheel={clearPick}
            onKeyDown={clearPick}
            className="no-scrollbar relative -mx-4 flex [scroll-snap-type:x_mandatory] scroll-px-4 gap-3 overflow-x-auto px-4 motion-safe:scroll-smooth lg:mx-0 lg:overflow-visible lg:px-0"
          >
            {trainers.map((trainer, index) => (
              <TrainerCard
                key={trainer.id}
                trainer={trainer}
                size={size}
                isHighlighted={highlightedIndex === index}
                onIntent={() => setHighlightedIndex(index)}
              />
            ))}
          </ul>
          <div className="flex justify-center">
            {trainers.map(({ id, name }, index) => (
              <button
                key={id}
                type="button"
                aria-label={`Show ${name}`}
                aria-pressed={highlightedIndex === index}
                onClick={() => pick(index)}
                className="group grid size-11 place-items-center"
              >
                <span className="h-2 w-2 rounded-full bg-border-strong forced-colors:border transition-all group-hover:bg-foreground group-aria-pressed:w-6 group-aria-pressed:bg-accent" />
              </button>
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}

type TrainerCardProps = {
  trainer: Trainer
  size: string
  isHighlighted: boolean
  onIntent: () => void
}

/** Returns one font size for all names, so that the longest name fits on its card even with the text spacing of WCAG 1.4.12. */
function nameSizeClass(trainers: readonly Trainer[]): string {
  const longestLength = Math.max(...trainers.map(({ name }) => name.length))
  if (longestLength <= 5) return 'text-[19.5cqh]'
  if (longestLength === 6) return 'text-[14cqh]'
  return longestLength <= 8 ? 'text-[12.5cqh]' : 'text-[9.5cqh]'
}

function TrainerCard({ trainer, size, isHighlighted, onIntent }: TrainerCardProps) {
  const { name, specialty, picture, proof } = trainer
  return (
    <li
      onPointerEnter={(event) => event.pointerType === 'mouse' && onIntent()}
      className={`corner-bevel relative isolate aspect-5/8 w-[min(74vw,17.5rem)] shrink-0 snap-start overflow-hidden border bg-background transition-colors [container-type:size] lg:w-auto lg:min-w-0 lg:flex-1 ${isHighlighted ? 'border-accent' : 'border-border'}`}
    >
      <div className="halftone absolute inset-0 -z-10">
        <Picture
          name={picture}
          widths={[320, 480]}
          // Only uploaded pictures have AVIF files. The built-in pictures of trainers have few shades of gray, so WebP files are smaller.
          hasAvif={isUploadedPicture(picture)}
          sizes="18rem"
          alt=""
          width={480}
          height={768}
          className="size-full object-cover"
        />
      </div>
      <h3
        className={`text-display absolute top-[3cqh] left-[3cqw] rotate-180 leading-[0.8] whitespace-nowrap [writing-mode:vertical-rl] ${size}`}
      >
        {name}
      </h3>
      <div className="absolute inset-x-[6cqw] bottom-[3cqh] grid gap-0.5">
        <span className="text-display flex flex-wrap items-baseline gap-x-1 text-[clamp(2.4rem,26cqw,5rem)] leading-none text-accent tabular-figures">
          {proof.value}
          {proof.unit && <span className="text-[0.42em] text-foreground">{proof.unit}</span>}
        </span>
        <span className="text-sm leading-tight">{proof.label}</span>
        <span className="mt-2 border-t border-border-subtle pt-2 text-sm leading-tight text-muted-foreground">
          {specialty}
        </span>
      </div>
    </li>
  )
}
