import { business } from '#shared/lib/business.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { StatTiles } from '../../ui/stat-tiles.tsx'
import { disclaimer, stories, testimonials } from './content/transformations.ts'
import { Story } from './transformations/story.tsx'
import { Testimonial } from './transformations/testimonial.tsx'

export function TransformationsPage() {
  return (
    <>
      <section className="page-container grid gap-10 pt-14 pb-14 sm:pt-20">
        <header className="grid max-w-4xl gap-5">
          <h1 className="text-display text-[clamp(3rem,1.4rem+6.8vw,6.5rem)] leading-[0.88]">
            Not overnight. <span className="text-accent">On purpose.</span>
          </h1>
          <p className="max-w-2xl text-lead text-pretty text-muted-foreground">
            What change looks like when it is planned, coached and given the time it takes.
          </p>
        </header>
        <StatTiles stats={business.marketingStats.hero} />
      </section>
      {stories.map((story) => (
        <Story key={story.name} story={story} />
      ))}
      <section aria-labelledby="voices" className="chalk py-section">
        <div className="page-container grid gap-12">
          <SectionHeading id="voices" title="In their words" />
          <ul className="grid gap-12 md:grid-cols-3">
            {testimonials.map((testimonial) => (
              <Testimonial key={testimonial.name} testimonial={testimonial} />
            ))}
          </ul>
          <div className="flex flex-col items-start justify-between gap-6 border-t border-border pt-10 md:flex-row md:items-center">
            <h2 className="text-display text-heading">Write the next one.</h2>
            <LinkButton to="/booking" size="lg" className="max-md:w-full">
              Book Your Free Consultation
            </LinkButton>
          </div>
        </div>
      </section>
      <p className="page-container py-8 text-sm text-muted-foreground">{disclaimer}</p>
    </>
  )
}
