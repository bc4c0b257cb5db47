import type { Article } from './article-settings.ts'
import { followSettings } from './business.ts'
import { defaultSettings } from './default-settings.ts'

/** The first is the featured one. A document has the text of its own article alone, and only some have articles at all. */
export let articles: readonly Article[] = defaultSettings.articles

followSettings((stored, fill) => {
  articles = fill(defaultSettings.articles, stored.articles)
})
