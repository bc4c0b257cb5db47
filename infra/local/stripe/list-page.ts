import { type Form, getString } from './form-encoding.ts'

const DEFAULT_LIMIT = 10
const MAX_LIMIT = 100

/** One page of a list, with Stripe's pagination parameters. */
export function listPage<T extends { id: string }>(url: string, all: readonly T[], query: Form) {
  const limit = Math.min(Number(getString(query, 'limit') ?? DEFAULT_LIMIT), MAX_LIMIT)
  const after = getString(query, 'starting_after')
  const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1
  return { object: 'list', url, has_more: start + limit < all.length, data: all.slice(start, start + limit) }
}
