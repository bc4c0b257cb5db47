import { useLocation } from 'react-router-dom'
import { articles } from '#shared/articles.ts'
import { articleTexts } from '../content/articles.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Picture } from '../ui/picture.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import { ArticleTeaser } from './resources/article-teaser.tsx'

export function ArticlePage() {
  const { pathname } = useLocation()
  const index = articles.findIndex(({ path }) => path === pathname.replace(/\/$/, ''))
  const article = articles[index]
  if (!article) return null
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
        <Picture
          name={`blog-${index + 1}`}
          widths={[480, 800]}
          sizes="(min-width: 48rem) 46rem, 100vw"
          alt=""
          width={800}
          height={500}
          isPriority
          className="w-full rounded-lg border border-border object-cover print:hidden"
        />
        {articleTexts[article.path].map(({ heading, isNumbered, paragraphs }) => (
          <section key={heading ?? 'opening'} className="grid gap-4">
            {heading && <h2 className="text-display mt-2 text-heading">{heading}</h2>}
            {isNumbered ? <NumberedParagraphs paragraphs={paragraphs} /> : paragraphs.map(toParagraph)}
          </section>
        ))}
        <div className="mt-4 flex flex-wrap gap-3 max-sm:*:grow border-t border-border pt-8 print:hidden">
          <LinkButton to="/booking">Schedule Free Consultation</LinkButton>
          {article.topic === 'Bodybuilding' && (
            <LinkButton to="/resources/contest-checklist" variant="outline">
              Contest Prep Checklist
            </LinkButton>
          )}
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
