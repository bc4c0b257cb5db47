import { articles } from '#shared/lib/articles.ts'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { SiteLink } from '../../../ui/site-link.tsx'
import { ArticleCover, ArticleTeaser } from './article-teaser.tsx'

const [featured, ...others] = articles

export function Blog() {
  return (
    <section aria-labelledby="blog" className="page-container grid gap-12 py-section">
      <SectionHeading id="blog" title="From the training floor" />
      <article className="group relative grid gap-6 rounded-lg lg:grid-cols-[1.3fr_1fr] lg:items-center lg:gap-12">
        <ArticleCover article={featured} sizes="(min-width: 64rem) 46rem, 100vw" />
        <div className="grid gap-4">
          <p className="text-sm text-muted-foreground">
            <span className="font-semibold text-accent-ink">Featured</span> · {featured.topic} ·{' '}
            {featured.minutes} min read
          </p>
          <h3 className="text-display text-title">
            <SiteLink to={featured.path} className="after:absolute after:inset-0 group-hover:text-accent-ink">
              {featured.title}
            </SiteLink>
          </h3>
          <p className="text-lead text-muted-foreground">{featured.description}</p>
        </div>
      </article>
      <ul className="grid gap-8 border-t border-border pt-12 md:grid-cols-3">
        {others.map((article) => (
          <ArticleTeaser key={article.path} article={article} />
        ))}
      </ul>
    </section>
  )
}
