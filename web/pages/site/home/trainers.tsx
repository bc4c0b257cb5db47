import { type UIEvent, useRef, useState } from 'react'
import { business } from '#shared/lib/business.ts'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { TrainerCard } from './trainer-card.tsx'

const { trainers } = business

export function Trainers() {
  const track = useRef<HTMLUListElement>(null)
  const [highlighted, setHighlighted] = useState(0)
  /** The scrolling is that of a dot: it passes other cards, and the last ones share one position. */
  const isPicked = useRef(false)

  function pick(index: number) {
    isPicked.current = true
    setHighlighted(index)
    const card = track.current?.children[index]
    // Only narrow screens scroll the track; the page itself must not move.
    if (card instanceof HTMLElement)
      track.current?.scrollTo({ left: card.offsetLeft - track.current.offsetLeft })
  }

  function follow({ currentTarget: { scrollLeft, scrollWidth, clientWidth } }: UIEvent) {
    const scrollable = scrollWidth - clientWidth
    if (scrollable > 0 && !isPicked.current)
      setHighlighted(Math.round((scrollLeft / scrollable) * (trainers.length - 1)))
  }

  function release() {
    isPicked.current = false
  }

  return (
    <section id="about" className="py-section">
      <div id="trainers" className="page-container grid grid-cols-1 gap-10">
        <SectionHeading title="Five coaches. One standard.">
          Every program here is written and watched by a person who has done the work. Meet the people who
          will know your name, your lifts and your reasons.
        </SectionHeading>
        <div className="grid grid-cols-1 gap-5">
          <ul
            ref={track}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable
            tabIndex={0}
            aria-label="Coaches"
            onScroll={follow}
            onPointerDown={release}
            onWheel={release}
            onKeyDown={release}
            className="no-scrollbar relative -mx-4 flex [scroll-snap-type:x_mandatory] scroll-px-4 gap-3 overflow-x-auto px-4 motion-safe:scroll-smooth lg:mx-0 lg:overflow-visible lg:px-0"
          >
            {trainers.map((trainer, index) => (
              <TrainerCard
                key={trainer.name}
                trainer={trainer}
                imageName={`trainer-${index + 1}`}
                isHighlighted={highlighted === index}
                onIntent={() => setHighlighted(index)}
              />
            ))}
          </ul>
          <div className="flex justify-center">
            {trainers.map(({ name }, index) => (
              <button
                key={name}
                type="button"
                aria-label={`Show ${name}`}
                aria-pressed={highlighted === index}
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
