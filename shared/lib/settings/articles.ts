import type { Article } from './article-settings.ts'
import { subscribeToSettings } from './business.ts'
import { defaultSettings } from './default-settings.ts'

/** The first article is featured. A document embeds the text of its own article only, and most embed no articles. */
export let articles: readonly Article[] = defaultSettings.articles

subscribeToSettings((stored, fill) => {
  articles = fill(defaultSettings.articles, stored.articles)
})
