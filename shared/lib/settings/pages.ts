import { subscribeToSettings } from './business.ts'
import { defaultSettings } from './default-settings.ts'
import type { PageSettings } from './page-settings.ts'
import type { Notice } from './settings.ts'

/** The texts of the visitors' pages. Read them with `pageTexts()`. New settings replace this value, so do not store a copy of it. */
export let pageSettings: PageSettings = defaultSettings.pages
/** The notice bar at the top of the visitors' pages. */
export let notice: Notice = defaultSettings.notice

subscribeToSettings((stored, fill) => {
  pageSettings = fill(defaultSettings.pages, stored.pages)
  notice = fill(defaultSettings.notice, stored.notice)
})
