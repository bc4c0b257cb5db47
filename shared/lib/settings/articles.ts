import type { Article } from './article-settings.ts'
import { subscribeToSettings } from './business.ts'
import { defaultSettings } from './default-settings.ts'

/** The first article is featured. The HTML of an article's page embeds only that article's text; most pages embed no articles. */
export let articles: readonly Article[] = defaultSettings.articles

subscribeToSettings((stored, fill) => {
  articles = fill(defaultSettings.articles, stored.articles)
})
