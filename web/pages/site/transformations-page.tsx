import { business } from '#shared/lib/settings/business.ts'
import type {
  TransformationStory as StoryWords,
  Testimonial as TestimonialWords,
} from '#shared/lib/settings/page-settings.ts'
import { pageTexts } from '#shared/lib/settings/page-words.ts'
import { addItemNumbers } from '../../layout/add-item-numbers.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { StatTiles } from '../../ui/stat-tiles.tsx'
import { WeightChart } from './transformations/weight-chart.tsx'

export function TransformationsPage() {
  const texts = pageTexts('transformations')
  return (
    <>
      <section className="page-container grid gap-10 pt-14 pb-14 sm:pt-20">
        <header className="grid max-w-4xl gap-5">
          <h1 className="text-display text-[clamp(3rem,1.4rem+6.8vw,6.5rem)] leading-[0.88]">
            {texts.headline} <span className="text-accent">{texts.highlight}</span>
          </h1>
          <p className="max-w-2xl text-lead text-pretty text-muted-foreground">{texts.intro}</p>
        </header>
        <StatTiles stats={business.marketingStats.hero} />
      </section>
      {addItemNumbers(texts.stories).map(({ number, ...story }) => (
        <StorySection key={number} story={story} />
      ))}
      <section aria-label={texts.testimonialsTitle} className="chalk py-section">
        <div className="page-container grid gap-12">
          {texts.testimonials.length > 0 && (
            <>
              <SectionHeading title={texts.testimonialsTitle} />
              <ul className="grid gap-12 md:grid-cols-3">
                {addItemNumbers(texts.testimonials).map(({ number, ...testimonial }) => (
                  <Testimonial key={number} testimonial={testimonial} />
                ))}
              </ul>
            </>
          )}
          <div className="flex flex-col items-start justify-between gap-6 border-t border-border pt-10 md:flex-row md:items-center">
            <h2 className="text-display text-heading wrap-anywhere">{texts.closingTitle}</h2>
            <LinkButton to="/booking" size="lg" className="max-md:w-full">
              Book Your Free Consultation
            </LinkButton>
          </div>
        </div>
      </section>
      <p className="page-container py-8 text-sm wrap-anywhere text-muted-foreground">{texts.disclaimer}</p>
    </>
  )
}

function StorySection({ story }: { story: StoryWords }) {
  const { name, facts, headline, change, unit, text, results } = story
  return (
    <article className="border-t border-border">
      <div className="page-container grid gap-10 wrap-anywhere pt-10 pb-16 lg:pt-14 lg:pb-24">
        <p className="flex flex-wrap items-baseline gap-x-4">
          <span className="text-display text-heading">{name}</span>
          <span className="text-muted-foreground">{facts}</span>
        </p>
        <div className="grid items-end gap-8 lg:grid-cols-2 lg:gap-16">
          <p className="text-display -ml-1 text-[min(34vw,20rem)] leading-[0.78] whitespace-nowrap lg:text-[min(21vw,19rem)]">
            <span className="text-heat">{change}</span>
            <span className="ml-2 text-[0.3em] text-accent-ink">{unit}</span>
          </p>
          <ProgressSection story={story} />
        </div>
        <div className="grid gap-4 lg:grid-cols-2 lg:gap-16">
          <h2 className="text-display text-title">{headline}</h2>
          <p className="max-w-prose text-lead text-muted-foreground">{text}</p>
        </div>
        <dl className="grid grid-cols-2 gap-x-8 gap-y-4 border-t border-border pt-5 md:grid-cols-4">
          {addItemNumbers(results).map(({ number, label, value }) => (
            <div key={number}>
              <dt className="text-sm text-muted-foreground">{label}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  )
}

function ProgressSection({ story: { weights, notes, unit, picture, pictureAlt } }: { story: StoryWords }) {
  const [start, end] = [weights[0], weights.at(-1)]
  if (start !== undefined && end !== undefined) {
    const description = `Bodyweight by week: ${Math.round(start)} ${UNITS[unit]} at the start, ${Math.round(end)} ${UNITS[unit]} in week ${weights.length - 1}`
    return <WeightChart weights={weights} notes={notes} description={description} />
  }
  if (!picture) return null
  return (
    <Picture
      name={picture}
      widths={[480, 960]}
      sizes="(min-width: 64rem) 40rem, 100vw"
      alt={pictureAlt}
      width={960}
      height={640}
      className="aspect-3/2 w-full rounded-lg object-cover"
    />
  )
}

const UNITS = { lb: 'pounds', kg: 'kilograms' } as const

function Testimonial({ testimonial }: { testimonial: TestimonialWords }) {
  const { quote, name, program } = testimonial
  return (
    <li>
      <figure className="grid gap-5 wrap-anywhere border-t-4 border-foreground pt-5">
        <blockquote className="text-2xl leading-snug font-medium text-pretty">“{quote}”</blockquote>
        <figcaption>
          <span className="font-semibold">{name}</span>
          <span className="block text-sm text-muted-foreground">{program}</span>
        </figcaption>
      </figure>
    </li>
  )
}
