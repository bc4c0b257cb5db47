import { type Form, textIn } from './form.ts'

const LIMIT = 10
const LIMIT_MAX = 100

/** A page of a list, as Stripe cuts it. */
export function listPage<T extends { id: string }>(url: string, all: readonly T[], query: Form) {
  const limit = Math.min(Number(textIn(query, 'limit') ?? LIMIT), LIMIT_MAX)
  const after = textIn(query, 'starting_after')
  const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1
  return { object: 'list', url, has_more: start + limit < all.length, data: all.slice(start, start + limit) }
}
