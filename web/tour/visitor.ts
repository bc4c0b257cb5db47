import type { Visitor } from './step.ts'

const STORAGE_KEY = 'tour-visitor'

export function readVisitor(): Visitor {
  const stored = sessionStorage.getItem(STORAGE_KEY)
  return stored ? (JSON.parse(stored) as Visitor) : newVisitor()
}

export function newVisitor(): Visitor {
  const visitor: Visitor = {
    firstName: 'Mia',
    lastName: 'Torres',
    email: `mia.${crypto.randomUUID().slice(0, 8)}@example.com`,
    phone: `(${200 + randomBelow(800)}) 555-01${10 + randomBelow(90)}`,
  }
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(visitor))
  return visitor
}

/** Different numbers, so that the product does not take two visitors of the tour for one person. */
const randomBelow = (limit: number) => Math.floor(Math.random() * limit)
