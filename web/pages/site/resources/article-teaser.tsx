import { articlePath } from '#shared/lib/settings/article-ids.ts'
import type { Article } from '#shared/lib/settings/article-settings.ts'
import { SiteLink } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'

export const listArticleDetails = ({ topic, minutes }: Article): string[] => [
  ...(topic ? [topic] : []),
  ...(minutes ? [`${minutes} min read`] : []),
]

export function ArticleTeaser({ article }: { article: Article }) {
  const facts = listArticleDetails(article)
  return (
    <li className="group relative grid grid-cols-1 content-start gap-4">
      <ArticleCover article={article} sizes="(min-width: 48rem) 26rem, 100vw" />
      <div className="grid grid-cols-1 gap-2 wrap-anywhere">
        {facts.length > 0 && <p className="text-sm text-muted-foreground">{facts.join(' · ')}</p>}
        <h3 className="text-display text-heading text-balance">
          <SiteLink
            to={articlePath(article.id)}
            className="after:absolute after:inset-0 group-hover:text-accent-ink"
          >
            {article.title}
          </SiteLink>
        </h3>
        {article.description && <p className="text-muted-foreground">{article.description}</p>}
      </div>
    </li>
  )
}

export function ArticleCover({ article: { picture }, sizes }: { article: Article; sizes: string }) {
  if (!picture) return null
  return (
    <div className="overflow-hidden rounded-lg border border-border bg-surface-raised">
      <Picture
        name={picture}
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
