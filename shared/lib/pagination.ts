import * as z from 'zod/mini'
import { phoneDigits } from './text/phone.ts'

const PAGE_SIZE = 50
export const MAX_PAGE_SIZE = 100
export const FIRST_PAGE_SIZE = 20
export const SEARCH_MAX_LENGTH = 100
/** A search returns a partial page and a cursor after this many queries of 1 MB each. */
export const MAX_QUERIES_PER_PAGE = 40

export function listQuerySchema(): ReturnType<typeof searchQuery>
export function listQuerySchema<const S extends Statuses>(statuses: S): ReturnType<typeof statusQuery<S>>
/* @__NO_SIDE_EFFECTS__ */
export function listQuerySchema(statuses?: Statuses) {
  return statuses ? statusQuery(statuses) : searchQuery()
}

type Statuses = readonly [string, ...string[]]

/* @__NO_SIDE_EFFECTS__ */
function statusQuery<const S extends Statuses>(statuses: S) {
  return z.extend(searchQuery(), { status: z.optional(z.enum(statuses, 'Unknown status')) })
}

/* @__NO_SIDE_EFFECTS__ */
function searchQuery() {
  return z.object({
    search: z.optional(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(SEARCH_MAX_LENGTH, `Search must be ${SEARCH_MAX_LENGTH} characters or fewer`),
        ),
    ),
    cursor: z.optional(z.string()),
    limit: z._default(
      z.coerce
        .number('Limit must be a number')
        .check(
          z.int('Limit must be a whole number'),
          z.minimum(1, 'Limit must be at least 1'),
          z.maximum(MAX_PAGE_SIZE, `Limit must be at most ${MAX_PAGE_SIZE}`),
        ),
      PAGE_SIZE,
    ),
  })
}

/* @__NO_SIDE_EFFECTS__ */
export function listPageSchema<T extends z.ZodMiniType>(item: T) {
  return z.object({ items: z.array(item), nextCursor: z.optional(z.string()) })
}

/** Normalizes search texts and stored texts. Removes zero-width joiners, because some keyboards cannot type them. */
function normalizeForSearch(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u200c\u200d]/g, '')
}

/** Returns the search terms: the text, the text with underscores for codes such as 'general_liability', and the digits of a phone number. */
export function parseSearchTerms(search: string): string[] {
  const text = normalizeForSearch(search)
  const terms = [text, text.trim().replace(/\s+/g, '_')]
  if (/^[\d\s()+./-]+$/.test(text)) terms.push(phoneDigits(text))
  return [...new Set(terms.filter(Boolean))]
}

export function toSearchText(fields: readonly (string | undefined)[]): string {
  return normalizeForSearch(fields.filter(Boolean).join('\n'))
}
