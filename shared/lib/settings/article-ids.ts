/** An ID is part of the article's path, which every build contains, so it does not change with the article. */
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
export type ArticleId = (typeof articleIds)[number]

export const articlePath = (id: ArticleId) => `/blog/${id}` as const
