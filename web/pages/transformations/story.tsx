import type { stories } from '../../content/transformations.ts'
import { Picture } from '../../ui/picture.tsx'

type StoryProps = { story: (typeof stories)[number]; picture: string; isMirrored: boolean }

export function Story({ story, picture, isMirrored }: StoryProps) {
  const { alt, name, facts, headline, weeks, text, figures } = story
  return (
    <article className="border-line not-first:border-t">
      <div className="wrap grid items-center gap-8 py-14 lg:grid-cols-2 lg:gap-16 lg:py-20">
        <div className={isMirrored ? 'lg:order-last' : ''}>
          <Picture
            name={picture}
            widths={[480, 800]}
            sizes="(min-width: 64rem) 38rem, 100vw"
            alt={alt}
            width={800}
            height={500}
            className="aspect-8/5 w-full rounded-lg border border-line bg-raised object-cover"
          />
        </div>
        <div className="grid gap-5">
          <p className="text-sm text-muted">
            <span className="font-semibold text-accent-strong">{name}</span> · {facts} · {weeks} weeks
          </p>
          <h2 className="display text-title">{headline}</h2>
          {text.map((paragraph) => (
            <p key={paragraph} className="text-lg leading-relaxed text-ink">
              {paragraph}
            </p>
          ))}
          <dl className="mt-2 flex flex-wrap gap-x-10 gap-y-4 border-t border-line pt-5">
            {figures.map(({ value, label }) => (
              <div key={label} className="flex flex-col-reverse">
                <dt className="text-sm text-muted">{label}</dt>
                <dd className="display text-heading text-accent">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </article>
  )
}
