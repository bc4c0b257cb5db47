import { followSettings } from './business.ts'
import { defaultSettings } from './default-settings.ts'
import type { Legal } from './settings.ts'

/** The document of the home page has no room for saying that there is none. */
const NONE: Legal = { privacy: '', terms: '', refunds: '' }

/** In Markdown. A document has the whole text of its own page alone; of another one that is published it has a space. */
export let legal: Legal = defaultSettings.legal ?? NONE

followSettings((stored, fill) => {
  legal = fill(defaultSettings.legal ?? NONE, stored.legal)
})

export const legalPages = [
  { name: 'privacy', path: '/privacy', title: 'Privacy policy' },
  { name: 'terms', path: '/terms', title: 'Terms of service' },
  { name: 'refunds', path: '/refunds', title: 'Refund policy' },
] as const satisfies readonly { name: keyof Legal; path: `/${string}`; title: string }[]
export type LegalPage = (typeof legalPages)[number]

/** Only these have a page. */
export const publishedLegalPages = (texts: Legal): readonly LegalPage[] =>
  legalPages.filter(({ name }) => texts[name])

/** 'terms, refund policy and privacy policy' */
export const inWords = (items: readonly string[]): string =>
  [items.slice(0, -1).join(', '), ...items.slice(-1)].filter(Boolean).join(' and ')

/** Of the texts of all pages, beside that of the rest: an attribute of its own would not fit into the home page. */
export const textsPath = (rest: string) => rest.replace('settings-', 'settings-texts-') as `/${string}`
