import { business } from './business.ts'
import type { PageSettings } from './page-settings.ts'
import { pageSettings } from './pages.ts'
import { fillPlaceholders, type pagePlaceholders } from './placeholders.ts'
import { programs } from './programs.ts'

/** The values are getters, because some values need the trainers, which the home page's first screen does not load. */
const placeholderValues: Readonly<Record<(typeof pagePlaceholders)[number], string>> = {
  get gym() {
    return business.name
  },
  get city() {
    return business.address.city
  },
  get 'number of coaches'() {
    return numberInWords(business.trainers.filter(({ hasLeft }) => !hasLeft).length)
  },
  get tiers() {
    const { length } = programs.tiers
    return length === 1 ? 'One coaching tier' : `${numberInWords(length)} coaching tiers`
  },
}

/** Returns the owner's texts of a page, with placeholders filled in. */
export function pageTexts<Name extends keyof PageSettings>(name: Name): PageSettings[Name] {
  return fillTexts(pageSettings[name]) as PageSettings[Name]
}

function fillTexts(value: unknown): unknown {
  if (typeof value === 'string') return fillPlaceholders(value, placeholderValues)
  if (Array.isArray(value)) return value.map(fillTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillTexts(item)]))
}

const NUMBER_WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
const numberInWords = (count: number) => NUMBER_WORDS[count] ?? String(count)

export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
