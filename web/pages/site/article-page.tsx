import { useLocation } from 'react-router-dom'
import { type Article, articles } from '#shared/lib/articles.ts'
import { LinkButton, SiteLink } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { articleFigures, articleTexts } from './content/articles.ts'
import { ArticleTeaser } from './resources/article-teaser.tsx'

const NEXT: Readonly<Record<Article['topic'], { label: string; to: string }>> = {
  Training: { label: 'Programs and Prices', to: '/#services' },
  Nutrition: { label: 'Macro Calculator', to: '/resources/macro-calculator' },
  Recovery: { label: 'Client Stories', to: '/transformations' },
  Bodybuilding: { label: 'Contest Prep Checklist', to: '/resources/contest-checklist' },
}

const PICTURE_PART: Readonly<Record<Article['topic'], string>> = {
  Training: 'object-[50%_70%]',
  Nutrition: 'object-[50%_40%]',
  Recovery: 'object-[50%_60%]',
  Bodybuilding: 'object-[50%_85%]',
}

export function ArticlePage() {
  const { pathname } = useLocation()
  const index = articles.findIndex(({ path }) => path === pathname.replace(/\/$/, ''))
  const article = articles[index]
  if (!article) return null
  const figure = articleFigures[article.path]
  const next = NEXT[article.topic]
  const others = articles.filter((other) => other !== article)

  return (
    <>
      <article className="page-container grid max-w-3xl gap-8 py-12 sm:py-16">
        <header className="grid gap-4">
          <SiteLink
            to="/resources"
            className="justify-self-start py-1 text-sm text-muted-foreground underline underline-offset-4 hover:text-foreground print:hidden"
          >
            All resources
          </SiteLink>
          <p className="text-sm font-semibold text-accent-ink print:text-print-foreground">
            {article.topic} · {article.minutes} min read
          </p>
          <h1 className="text-display text-title">{article.title}</h1>
          <p className="text-lead text-muted-foreground print:text-print-foreground">{article.description}</p>
        </header>
        <div className="halftone-cover relative isolate overflow-hidden rounded-lg border border-border lg:mx-[calc((100%-min(65rem,100vw-5rem))/2)] print:hidden">
          <Picture
            name={`blog-${index + 1}`}
            widths={[480, 800, 1280]}
            sizes="(min-width: 64rem) 65rem, 100vw"
            alt=""
            width={1280}
            height={800}
            isPriority
            className={`aspect-15/8 w-full object-cover ${PICTURE_PART[article.topic]}`}
          />
        </div>
        <p className="grid gap-1">
          <span className="text-display text-[clamp(4rem,18vw,8.5rem)] leading-none text-accent tabular-figures print:text-4xl print:text-print-foreground">
            {figure.value} <span className="text-[0.42em] text-foreground">{figure.unit}</span>
          </span>{' '}
          <span className="text-lead text-muted-foreground print:text-print-foreground">{figure.label}</span>
        </p>
        {articleTexts[article.path].map(({ heading, isNumbered, paragraphs }) => (
          <section key={heading ?? 'opening'} className="grid gap-4">
            {heading && <h2 className="text-display mt-2 text-heading">{heading}</h2>}
            {isNumbered ? <NumberedParagraphs paragraphs={paragraphs} /> : paragraphs.map(toParagraph)}
          </section>
        ))}
        <div className="mt-4 flex flex-wrap gap-3 max-sm:*:grow border-t border-border pt-8 print:hidden">
          <LinkButton to="/booking">Schedule Free Consultation</LinkButton>
          <LinkButton to={next.to} variant="outline">
            {next.label}
          </LinkButton>
        </div>
      </article>
      <aside aria-labelledby="more" className="border-t border-border bg-surface py-section print:hidden">
        <div className="page-container grid gap-8">
          <h2 id="more" className="text-display text-title">
            Read next
          </h2>
          <ul className="grid gap-8 md:grid-cols-3">
            {others.map((other) => (
              <ArticleTeaser key={other.path} article={other} />
            ))}
          </ul>
        </div>
      </aside>
    </>
  )
}

const toParagraph = (text: string) => (
  <p key={text} className="text-lg leading-relaxed text-foreground print:text-base">
    {text}
  </p>
)

const NumberedParagraphs = ({ paragraphs }: { paragraphs: readonly string[] }) => (
  <ol className="grid gap-5">
    {paragraphs.map((text, i) => (
      <li key={text} className="grid grid-cols-[2rem_1fr] gap-2">
        <span aria-hidden="true" className="text-display text-3xl leading-none text-accent-ink">
          {i + 1}
        </span>
        {toParagraph(text)}
      </li>
    ))}
  </ol>
)
