import { ArrowRight } from 'lucide-react'
import { type FreeResource, freeResources } from '#shared/leads/free-resources.ts'
import { articlePath } from '#shared/lib/settings/article-ids.ts'
import { articles } from '#shared/lib/settings/articles.ts'
import { isPageShown } from '#shared/lib/settings/page-visibility.ts'
import { pageTexts } from '#shared/lib/settings/page-words.ts'
import { SiteLink } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { LeadForm } from '../leads/lead-form.tsx'
import { ArticleCover, ArticleTeaser, listArticleDetails } from './resources/article-teaser.tsx'

export function ResourcesPage() {
  const { headline, highlight, intro, guide } = pageTexts('resources')
  const shownResources = freeResources.filter(({ path }) => isPageShown(path))
  return (
    <>
      <section className="page-container grid gap-12 pt-14 pb-section sm:pt-20">
        <header className="grid max-w-4xl gap-5">
          <h1 className="text-display text-[clamp(3rem,1.4rem+6.8vw,6.5rem)] leading-[0.88]">
            {headline} <span className="text-accent">{highlight}</span>
          </h1>
          <p className="max-w-2xl text-lead text-pretty text-muted-foreground">{intro}</p>
        </header>
        {shownResources.length > 0 && (
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
            {shownResources.map((resource) => (
              <ResourceCard key={resource.path} resource={resource} />
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="guide" className="border-y border-border bg-surface py-section">
        <div className="page-container grid gap-10 lg:grid-cols-2 lg:gap-16">
          <SectionHeading id="guide" title={guide.title} className="content-start">
            {guide.text}
          </SectionHeading>
          <LeadForm />
        </div>
      </section>
      <Blog />
    </>
  )
}

function Blog() {
  const [featured, ...others] = articles
  if (!featured) return null
  return (
    <section aria-labelledby="blog" className="page-container grid gap-12 py-section">
      <SectionHeading id="blog" title={pageTexts('resources').articlesTitle} />
      <article className="group relative grid grid-cols-1 gap-6 rounded-lg lg:grid-cols-[1.3fr_1fr] lg:items-center lg:gap-12">
        <ArticleCover article={featured} sizes="(min-width: 64rem) 46rem, 100vw" />
        <div className="grid grid-cols-1 gap-4 wrap-anywhere">
          <p className="text-sm text-muted-foreground">
            <span className="font-semibold text-accent-ink">Featured</span>
            {listArticleDetails(featured).map((words) => ` · ${words}`)}
          </p>
          <h3 className="text-display text-title">
            <SiteLink
              to={articlePath(featured.id)}
              className="after:absolute after:inset-0 group-hover:text-accent-ink"
            >
              {featured.title}
            </SiteLink>
          </h3>
          {featured.description && <p className="text-lead text-muted-foreground">{featured.description}</p>}
        </div>
      </article>
      {others.length > 0 && (
        <ul className="grid gap-8 border-t border-border pt-12 md:grid-cols-3">
          {others.map((article) => (
            <ArticleTeaser key={article.id} article={article} />
          ))}
        </ul>
      )}
    </section>
  )
}

function ResourceCard({ resource }: { resource: FreeResource }) {
  const { path, title, description, action } = resource
  return (
    <li className="group relative flex flex-col overflow-hidden rounded-lg border border-border bg-surface transition-colors hover:border-border-strong">
      <Picture
        name={`resource-${freeResources.indexOf(resource) + 1}`}
        widths={[480, 800]}
        sizes="(min-width: 80rem) 19rem, (min-width: 40rem) 50vw, 100vw"
        alt=""
        width={800}
        height={500}
        className="aspect-8/5 w-full border-b border-border bg-surface-raised object-cover"
      />
      <div className="flex flex-1 flex-col gap-3 p-5">
        <h2 className="text-display text-heading">{title}</h2>
        <p className="text-muted-foreground">{description}</p>
        <SiteLink
          to={path}
          className="mt-auto flex items-center gap-2 pt-2 font-semibold text-accent-ink after:absolute after:inset-0"
        >
          {action}
          <ArrowRight className="size-4 transition-transform motion-safe:group-hover:translate-x-1" />
        </SiteLink>
      </div>
    </li>
  )
}
