import type { Story as StoryContent } from '../content/transformations.ts'
import { WeightLine } from './weight-line.tsx'

export function Story({ story }: { story: StoryContent }) {
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
