/** The IDs are fixed, because an article's path contains its ID and every build contains all these paths. */
export const articleIds = [
  'how-strong-people-start',
  'protein-without-the-noise',
  'sleep-is-a-training-day',
  'your-first-show',
  'article-5',
  'article-6',
  'article-7',
  'article-8',
  'article-9',
  'article-10',
  'article-11',
  'article-12',
] as const
type ArticleId = (typeof articleIds)[number]

export const articlePath = (id: ArticleId) => `/blog/${id}` as const
