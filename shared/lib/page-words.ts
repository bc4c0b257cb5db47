import { business, pages } from './business.ts'
import type { Pages } from './page-settings.ts'
import { fillPlaceholders, type pagePlaceholders } from './placeholders.ts'

const placeholderValues: Readonly<Record<(typeof pagePlaceholders)[number], () => string>> = {
  gym: () => business.name,
  city: () => business.address.city,
  'number of coaches': () => numberInWords(business.trainers.filter(({ hasLeft }) => !hasLeft).length),
}

/** The owner's words of a page, with its placeholders filled in. */
export function pageWords<Name extends keyof Pages>(name: Name): Pages[Name] {
  const values = Object.fromEntries(Object.entries(placeholderValues).map(([key, read]) => [key, read()]))
  return fillAll(pages[name], values) as Pages[Name]
}

function fillAll(value: unknown, values: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return fillPlaceholders(value, values)
  if (Array.isArray(value)) return value.map((item) => fillAll(item, values))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillAll(item, values)]))
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
const numberInWords = (count: number) => NUMBERS[count] ?? String(count)

/** A blank line begins a paragraph. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
