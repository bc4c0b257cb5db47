import type { Check } from '../check.ts'
import { newScore } from '../outcome.ts'

/** What the forms of these checks carry, and what no log may hold. */
const personal = [
  /[\w-]+@mail\.example/,
  /Łukasz/,
  /555-01/,
  /Move without pain/,
  /eyJ[\w-]{10}/,
  /whsec_/,
  /sk_test/,
]

/** Comes last, when the product has met everything. */
export const quietLog: Check = {
  name: 'nothing that people typed is in what the product printed',
  control: { instead: { 'functions/bookings/createBooking.ts': 'loud.ts' } },
  run: async ({ product }) => {
    const score = newScore()
    const printed = product.output()
    score.tried(printed.split('\n').length)
    for (const pattern of personal)
      score.expect(!pattern.test(printed), `printed: ${printed.match(pattern)?.[0]}`)
    return score.outcome()
  },
}
