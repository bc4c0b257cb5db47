import type { Article } from './article-settings.ts'
import { subscribeToSettings } from './business.ts'
import { defaultSettings } from './default-settings.ts'

/** The first article is featured. An article's HTML page embeds only that article's text, and most pages embed no articles. */
export let articles: readonly Article[] = defaultSettings.articles

subscribeToSettings((stored, fill) => {
  articles = fill(defaultSettings.articles, stored.articles)
})
