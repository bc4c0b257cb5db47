import { useState } from 'react'
import { business } from '#shared/business.ts'
import { Picture } from '../../ui/picture.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'

export function Trainers() {
  const [highlighted, setHighlighted] = useState(0)
  return (
    <section id="about" className="py-section">
      <div id="trainers" className="wrap grid gap-10">
        <SectionHeading title="Five coaches. One standard.">
          Every program here is written and watched by a person who has done the work. Meet the people who
          will know your name, your lifts and your reasons.
        </SectionHeading>
        <ul className="no-scrollbar flex snap-x snap-mandatory gap-3 overflow-x-auto md:overflow-visible">
          {business.trainers.map(({ name, specialty }, index) => (
            <li
              key={name}
              onPointerEnter={() => setHighlighted(index)}
              className={`relative h-96 w-64 shrink-0 snap-center overflow-hidden rounded-lg border transition-[flex-grow,border-color] duration-500 md:h-112 md:w-auto md:shrink md:basis-0 ${highlighted === index ? 'border-accent md:grow-[2.2]' : 'border-line md:grow'}`}
            >
              <Picture
                name={`trainer-${index + 1}`}
                widths={[320, 640]}
                sizes="(min-width: 48rem) 24rem, 16rem"
                alt={`Portrait of ${name}`}
                width={640}
                height={800}
                className={`size-full object-cover transition duration-500 ${highlighted === index ? '' : 'md:brightness-60 md:saturate-50'}`}
              />
              <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-ground to-transparent p-4 pt-16">
                <h3 className="display text-heading">{name}</h3>
                <p className="text-sm text-muted">{specialty}</p>
              </div>
            </li>
          ))}
        </ul>
        <div className="hidden justify-center gap-1 md:flex">
          {business.trainers.map(({ name }, index) => (
            <button
              key={name}
              type="button"
              aria-label={`Show ${name}`}
              aria-pressed={highlighted === index}
              onClick={() => setHighlighted(index)}
              className="group grid size-8 place-items-center"
            >
              <span className="h-2 w-2 rounded-full bg-line-strong transition-all group-aria-pressed:w-6 group-aria-pressed:bg-accent" />
            </button>
          ))}
        </div>
      </div>
    </section>
  )
}
