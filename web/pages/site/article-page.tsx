import { useLocation } from 'react-router-dom'
import { articlePath } from '#shared/lib/settings/article-ids.ts'
import type { Article } from '#shared/lib/settings/article-settings.ts'
import { articles } from '#shared/lib/settings/articles.ts'
import { usePageText } from '../../loading/load-settings.ts'
import { LinkButton, SiteLink } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Markdown } from './markdown.tsx'
import { ArticleTeaser, listArticleDetails } from './resources/article-teaser.tsx'

const NEXT_LINKS: Readonly<Record<string, { label: string; to: string }>> = {
  Nutrition: { label: 'Macro Calculator', to: '/resources/macro-calculator' },
  Recovery: { label: 'Client Stories', to: '/transformations' },
  Bodybuilding: { label: 'Contest Prep Checklist', to: '/resources/contest-checklist' },
}
const PROGRAMS_LINK = { label: 'Programs and Prices', to: '/#services' }

/** The focal points of the product's own pictures. Other pictures are cropped to their center. */
const PICTURE_POSITIONS: Readonly<Record<string, string>> = {
  'blog-1': 'object-[50%_70%]',
  'blog-2': 'object-[50%_40%]',
  'blog-3': 'object-[50%_60%]',
  'blog-4': 'object-[50%_85%]',
}

const MAX_NEXT_ARTICLES = 3

export function ArticlePage() {
  const { pathname } = useLocation()
  const path = pathname.toLowerCase().replace(/\/$/, '')
  const article = articles.find(({ id }) => articlePath(id) === path)
  return article && <ArticleText key={article.id} article={article} />
}

function ArticleText({ article }: { article: Article }) {
  const { id, title, topic, description, picture } = article
  const text = usePageText(articlePath(id), article.text)
  const nextLink = NEXT_LINKS[topic] ?? PROGRAMS_LINK
  const nextArticles = articles.filter((other) => other !== article).slice(0, MAX_NEXT_ARTICLES)
  const facts = listArticleDetails(article)

  return (
    <>
      <article className="page-container grid max-w-3xl grid-cols-1 gap-8 py-12 sm:py-16">
        <header className="grid grid-cols-1 gap-4 wrap-anywhere">
          <SiteLink
            to="/resources"
            className="justify-self-start py-1 text-sm text-muted-foreground underline underline-offset-4 hover:text-foreground print:hidden"
          >
            All resources
          </SiteLink>
          {facts.length > 0 && (
            <p className="text-sm font-semibold text-accent-ink print:text-print-foreground">
              {facts.join(' · ')}
            </p>
          )}
          <h1 className="text-display text-title">{title}</h1>
          {description && (
            <p className="text-lead text-muted-foreground print:text-print-foreground">{description}</p>
          )}
        </header>
        {picture && (
          <div className="halftone-cover relative isolate overflow-hidden rounded-lg border border-border lg:mx-[calc((100%-min(65rem,100vw-5rem))/2)] print:hidden">
            <Picture
              name={picture}
              widths={[480, 800, 1280]}
              sizes="(min-width: 64rem) 65rem, 100vw"
              alt=""
              width={1280}
              height={800}
              isPriority
              className={`aspect-15/8 w-full object-cover ${PICTURE_POSITIONS[picture] ?? ''}`}
            />
          </div>
        )}
        <KeyFigure article={article} />
        <Markdown text={text} />
        <div className="mt-4 flex flex-wrap gap-3 max-sm:*:grow border-t border-border pt-8 print:hidden">
          <LinkButton to="/booking">Schedule Free Consultation</LinkButton>
          <LinkButton to={nextLink.to} variant="outline">
            {nextLink.label}
          </LinkButton>
        </div>
      </article>
      {nextArticles.length > 0 && (
        <aside aria-labelledby="more" className="border-t border-border bg-surface py-section print:hidden">
          <div className="page-container grid gap-8">
            <h2 id="more" className="text-display text-title">
              Read next
            </h2>
            <ul className="grid gap-8 md:grid-cols-3">
              {nextArticles.map((other) => (
                <ArticleTeaser key={other.id} article={other} />
              ))}
            </ul>
          </div>
        </aside>
      )}
    </>
  )
}

function KeyFigure({ article: { figure, figureUnit, figureLabel } }: { article: Article }) {
  if (!figure) return null
  return (
    <p className="grid grid-cols-1 gap-1 wrap-anywhere">
      <span className="text-display text-[clamp(4rem,18vw,8.5rem)] leading-none text-accent tabular-figures print:text-4xl print:text-print-foreground">
        {figure} <span className="text-[0.42em] text-foreground">{figureUnit}</span>
      </span>{' '}
      <span className="text-lead text-muted-foreground print:text-print-foreground">{figureLabel}</span>
    </p>
  )
}
