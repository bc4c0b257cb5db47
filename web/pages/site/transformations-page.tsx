import { business } from '#shared/lib/business.ts'
import { LinkButton } from '../../ui/button.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { StatTiles } from '../../ui/stat-tiles.tsx'
import { disclaimer, type Story as StoryContent, stories, testimonials } from './content/transformations.ts'
import { WeightLine } from './transformations/weight-line.tsx'

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

function Story({ story }: { story: StoryContent }) {
  const { name, facts, headline, change, weights, notes, text, results } = story
  const [start = 0, end = 0] = [weights[0], weights.at(-1)]
  const description = `Bodyweight by week: ${Math.round(start)} pounds at the start, ${Math.round(end)} pounds in week ${weights.length - 1}`
  return (
    <article className="border-t border-border">
      <div className="page-container grid gap-10 pt-10 pb-16 lg:pt-14 lg:pb-24">
        <p className="flex flex-wrap items-baseline gap-x-4">
          <span className="text-display text-heading">{name}</span>
          <span className="text-muted-foreground">{facts}</span>
        </p>
        <div className="grid items-end gap-8 lg:grid-cols-2 lg:gap-16">
          <p className="text-display -ml-1 text-[min(34vw,20rem)] leading-[0.78] whitespace-nowrap lg:text-[min(21vw,19rem)]">
            <span className="text-heat">{change}</span>
            <span className="ml-2 text-[0.3em] text-accent-ink">lb</span>
          </p>
          <WeightLine weights={weights} notes={notes} description={description} />
        </div>
        <div className="grid gap-4 lg:grid-cols-2 lg:gap-16">
          <h2 className="text-display text-title">{headline}</h2>
          <p className="max-w-prose text-lead text-muted-foreground">{text}</p>
        </div>
        <dl className="grid grid-cols-2 gap-x-8 gap-y-4 border-t border-border pt-5 md:grid-cols-4">
          {results.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-sm text-muted-foreground">{label}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  )
}

function Testimonial({ testimonial }: { testimonial: (typeof testimonials)[number] }) {
  const { quote, name, program } = testimonial
  return (
    <li>
      <figure className="grid gap-5 border-t-4 border-foreground pt-5">
        <blockquote className="text-2xl leading-snug font-medium text-pretty">“{quote}”</blockquote>
        <figcaption>
          <span className="font-semibold">{name}</span>
          <span className="block text-sm text-muted-foreground">{program}</span>
        </figcaption>
      </figure>
    </li>
  )
}
