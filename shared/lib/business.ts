import { defaultSettings } from './default-settings.ts'
import type { Pages } from './page-settings.ts'
import type { Business, GymSettings, Notice, Policies } from './settings.ts'

/**
 * What the gym has published. A Lambda replaces all between two requests, so read them where they are needed: a module
 * that keeps a part of them from the time it was loaded goes on with last week's hours.
 */
export let business: Business = defaultSettings.business
export let policies: Policies = defaultSettings.policies
/** The words of the pages: `pageWords()` reads them. */
export let pages: Pages = defaultSettings.pages
/** The bar on top of the visitors' pages. */
export let notice: Notice = defaultSettings.notice
/** Each email names it; 0 are the defaults. */
export let settingsVersion = 0

export function replaceSettings(published: GymSettings, version = settingsVersion): void {
  business = published.business
  policies = published.policies
  pages = published.pages
  notice = published.notice
  settingsVersion = version
}

export const postalAddressLine = (): string => {
  const { street, city, region, postalCode } = business.address
  return `${street}, ${city}, ${region} ${postalCode}`
}

export const directionsUrl = (): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${business.name}, ${postalAddressLine()}`)}`
