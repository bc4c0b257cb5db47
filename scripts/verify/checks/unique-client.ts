import { createBooking } from '#shared/operations/bookings.ts'
import { callWithRetry, countStatus, inParallel, retriesNote, summarizeStatuses } from '../api.ts'
import { byScale, type Check } from '../check.ts'
import { createCheckRecorder } from '../check-result.ts'
import { aBookingForm, newIdempotencyKey, uniqueEmail } from '../forms.ts'
import { scanItems } from '../table-snapshot.ts'

const CONCURRENCY = 20
const rounds = { quick: 2, usual: 10, full: 40 }

const spellings = [
  (email: string) => email,
  (email: string) => email.toUpperCase(),
  (email: string) => ` ${email} `,
]

export const uniqueClient: Check = {
  name: 'concurrent bookings: one client per email',
  control: { mutants: { 'functions/bookings/createBooking.ts': 'create-booking.ts' } },
  run: async ({ product, scale }) => {
    const score = createCheckRecorder()
    const all: { retries: number }[] = []
    const addresses = Array.from({ length: byScale(scale, rounds) }, uniqueEmail)
    for (const email of addresses) {
      const responses = await inParallel(CONCURRENCY, (n) => {
        const typed = spellings[n % spellings.length]?.(email)
        return callWithRetry(
          product,
          createBooking,
          { ...aBookingForm(), email: typed },
          { key: newIdempotencyKey() },
        )
      })
      score.tried(CONCURRENCY)
      all.push(...responses)
      score.expect(
        countStatus(responses, 200) === CONCURRENCY,
        `bookings of one address: ${summarizeStatuses(responses)}`,
      )
    }
    const items = await scanItems(product)
    for (const email of addresses) {
      const own = items.filter((item) => String(item.email).toLowerCase() === email)
      const clients = own.filter(({ typePk }) => typePk === 'CLIENT')
      const bookings = own.filter(({ typePk }) => typePk === 'BOOKING')
      score.expect(clients.length === 1, `${clients.length} clients have the same email`)
      const isTheirs = bookings.every(({ clientId }) => clientId === clients[0]?.id)
      score.expect(
        bookings.length === CONCURRENCY && isTheirs,
        `${bookings.length} bookings, or of somebody else`,
      )
    }
    return score.outcome(retriesNote(all))
  },
}
