import { subscribeToSettings } from './business.ts'
import { defaultSettings } from './default-settings.ts'
import type { LegalTexts } from './settings.ts'

const NO_LEGAL_TEXTS: LegalTexts = { privacy: '', terms: '', refunds: '' }

/** The legal texts in Markdown. A page embeds only the text that it shows. The value ' ' means that another page shows the text. */
export let legalTexts: LegalTexts = defaultSettings.legal ?? NO_LEGAL_TEXTS

subscribeToSettings((stored, fill) => {
  legalTexts = fill(defaultSettings.legal ?? NO_LEGAL_TEXTS, stored.legal)
})

export const legalPages = [
  { name: 'privacy', path: '/privacy', title: 'Privacy policy' },
  { name: 'terms', path: '/terms', title: 'Terms of service' },
  { name: 'refunds', path: '/refunds', title: 'Refund policy' },
] as const satisfies readonly { name: keyof LegalTexts; path: `/${string}`; title: string }[]
export type LegalPage = (typeof legalPages)[number]

/** Returns the legal pages that have a text. There is no page for an empty text. */
export const listPublishedLegalPages = (texts: LegalTexts): readonly LegalPage[] =>
  legalPages.filter(({ name }) => texts[name])

/** Returns text such as 'terms, refund policy and privacy policy'. */
export const joinWithAnd = (items: readonly string[]): string =>
  [items.slice(0, -1).join(', '), ...items.slice(-1)].filter(Boolean).join(' and ')

/** Returns the path of the file with all long texts. The path is derived from `settingsPath`, so the HTML embeds only one path. */
export const settingsTextsPath = (settingsPath: string) =>
  settingsPath.replace('settings-', 'settings-texts-') as `/${string}`
