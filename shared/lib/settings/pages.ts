import { followSettings } from './business.ts'
import { defaultSettings } from './default-settings.ts'
import type { Pages } from './page-settings.ts'
import type { Notice } from './settings.ts'

/** The words of the visitors' pages: `pageWords()` reads them. Replaced like `business`. */
export let pages: Pages = defaultSettings.pages
/** The bar on top of these pages. */
export let notice: Notice = defaultSettings.notice

followSettings((stored, fill) => {
  pages = fill(defaultSettings.pages, stored.pages)
  notice = fill(defaultSettings.notice, stored.notice)
})
