import { type Article, articles } from '#shared/lib/articles.ts'
import { SiteLink } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'

export function ArticleTeaser({ article }: { article: Article }) {
  return (
    <li className="group relative grid content-start gap-4">
      <ArticleCover article={article} sizes="(min-width: 48rem) 26rem, 100vw" />
      <div className="grid gap-2">
        <p className="text-sm text-muted-foreground">
          {article.topic} · {article.minutes} min read
        </p>
        <h3 className="text-display text-heading text-balance">
          <SiteLink to={article.path} className="after:absolute after:inset-0 group-hover:text-accent-ink">
            {article.title}
          </SiteLink>
        </h3>
        <p className="text-muted-foreground">{article.description}</p>
      </div>
    </li>
  )
}

export function ArticleCover({ article, sizes }: { article: Article; sizes: string }) {
  return (
    <div className="overflow-hidden rounded-lg border border-border bg-surface-raised">
      <Picture
        name={`blog-${articles.indexOf(article) + 1}`}
        widths={[480, 800]}
        sizes={sizes}
        alt=""
        width={800}
        height={500}
        className="aspect-8/5 w-full object-cover transition-transform duration-500 group-hover:scale-[1.03]"
      />
    </div>
  )
}
