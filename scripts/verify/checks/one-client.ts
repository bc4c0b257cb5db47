import { createBooking } from '#shared/operations.ts'
import { atOnce, busyNote, countOf, sendPatiently, statusesOf } from '../api.ts'
import { at, type Check } from '../check.ts'
import { aBookingForm, aKey, anAddress } from '../forms.ts'
import { newScore } from '../outcome.ts'
import { itemsOf } from '../stored-table.ts'

const AT_ONCE = 20
const rounds = { quick: 2, usual: 10, full: 40 }

const spellings = [
  (email: string) => email,
  (email: string) => email.toUpperCase(),
  (email: string) => ` ${email} `,
]

export const oneClient: Check = {
  name: 'an address belongs to one client, however many book at once',
  control: { instead: { 'functions/bookings/createBooking.ts': 'create-booking.ts' } },
  run: async ({ product, scale }) => {
    const score = newScore()
    const all: { busy: number }[] = []
    const addresses = Array.from({ length: at(scale, rounds) }, anAddress)
    for (const email of addresses) {
      const answers = await atOnce(AT_ONCE, (n) => {
        const typed = spellings[n % spellings.length]?.(email)
        return sendPatiently(product, createBooking, { ...aBookingForm(), email: typed }, { key: aKey() })
      })
      score.tried(AT_ONCE)
      all.push(...answers)
      score.expect(countOf(answers, 200) === AT_ONCE, `bookings of one address: ${statusesOf(answers)}`)
    }
    const items = await itemsOf(product)
    for (const email of addresses) {
      const own = items.filter((item) => String(item.email).toLowerCase() === email)
      const clients = own.filter(({ typePk }) => typePk === 'CLIENT')
      const bookings = own.filter(({ typePk }) => typePk === 'BOOKING')
      score.expect(clients.length === 1, `${clients.length} clients have one address`)
      const isTheirs = bookings.every(({ clientId }) => clientId === clients[0]?.id)
      score.expect(
        bookings.length === AT_ONCE && isTheirs,
        `${bookings.length} bookings, or of somebody else`,
      )
    }
    return score.outcome(busyNote(all))
  },
}
