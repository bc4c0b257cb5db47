import { useLocation } from 'react-router-dom'
import { articles } from '#shared/articles.ts'
import { articleTexts } from '../content/articles.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Picture } from '../ui/picture.tsx'
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
        {articleTexts[article.path].map(({ heading, paragraphs }) => (
          <section key={heading ?? 'opening'} className="grid gap-4">
            {heading && <h2 className="text-display mt-2 text-heading">{heading}</h2>}
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="text-lg leading-relaxed text-foreground print:text-base">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
        <div className="mt-4 flex flex-wrap gap-3 max-sm:*:grow border-t border-border pt-8 print:hidden">
          <LinkButton to="/booking">Schedule Free Consultation</LinkButton>
          {article.topic === 'Bodybuilding' && (
            <LinkButton to="/resources/contest-checklist" variant="outline">
              Contest Prep Checklist
            </LinkButton>
          )}
          <LinkButton to="/resources" variant="outline">
            All resources
          </LinkButton>
        </div>
      </article>
      <aside aria-label="More to read" className="border-t border-border bg-surface py-section print:hidden">
        <ul className="page-container grid gap-8 md:grid-cols-3">
          {others.map((other) => (
            <ArticleTeaser key={other.path} article={other} />
          ))}
        </ul>
      </aside>
    </>
  )
}
