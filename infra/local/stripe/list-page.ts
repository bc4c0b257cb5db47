import { type Form, getString } from './form-encoding.ts'

const LIMIT = 10
const MAX_LIMIT = 100

/** A page of a list, as Stripe cuts it. */
export function listPage<T extends { id: string }>(url: string, all: readonly T[], query: Form) {
  const limit = Math.min(Number(getString(query, 'limit') ?? LIMIT), MAX_LIMIT)
  const after = getString(query, 'starting_after')
  const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1
  return { object: 'list', url, has_more: start + limit < all.length, data: all.slice(start, start + limit) }
}
