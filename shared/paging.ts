import * as z from 'zod/mini'

export const PAGE_SIZE = 50
export const PAGE_SIZE_MAX = 100
/** What the back office asks for first: more than a screen shows, and there at once. */
export const FIRST_PAGE_SIZE = 20
export const SEARCH_MAX_LENGTH = 100
/** Reads of a megabyte for one page: a search answers in time however long the list is, if need be with less. */
export const READS_MAX = 40

/** The query of a staff list: everything arrives as text. */
/* @__NO_SIDE_EFFECTS__ */
export function listQuery<const S extends readonly [string, ...string[]]>(statuses: S) {
  return z.object({
    status: z.optional(z.enum(statuses, 'Unknown status')),
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
          z.maximum(PAGE_SIZE_MAX, `Limit must be at most ${PAGE_SIZE_MAX}`),
        ),
      PAGE_SIZE,
    ),
  })
}

/** One page of a staff list, newest first; no `nextCursor` means it is the last one. */
/* @__NO_SIDE_EFFECTS__ */
export function listPage<T extends z.ZodMiniType>(item: T) {
  return z.object({ items: z.array(item), nextCursor: z.optional(z.string()) })
}

/** A text as searches compare it: in any case, however its accents are encoded. */
export function searchable(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

/** The text that a search looks in: a record's searched fields, kept apart by line breaks. */
export function searchText(fields: readonly (string | undefined)[]): string {
  return searchable(fields.filter(Boolean).join('\n'))
}
