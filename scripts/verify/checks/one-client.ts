import { callWithRetry, countStatus, inParallel, retriesNote, summarizeStatuses } from '../api.ts'
import { byScale, type Check } from '../check.ts'
import { createCheckRecorder } from '../check-result.ts'
import { creations, newIdempotencyKey, uniqueEmail } from '../forms.ts'
import { scanItems } from '../table-snapshot.ts'

const CONCURRENCY = 20
const rounds = { quick: 2, usual: 40, full: 100 }
const types = ['DAY_PASS', 'LEAD', 'BOOKING', 'WAIVER'] as const
const forms = creations.filter(({ type }) => types.some((each) => each === type))

export const oneClient: Check = {
  name: 'concurrent pass, lead, booking and waiver of one email: one client with all of them',
  control: { mutants: { 'functions/bookings/createBooking.ts': 'create-booking.ts' } },
  run: async ({ product, scale, progress }) => {
    const score = createCheckRecorder()
    const all: { retries: number }[] = []
    const emails = Array.from({ length: byScale(scale, rounds) }, uniqueEmail)
    for (const [round, email] of emails.entries()) {
      progress(round + 1, emails.length)
      const answers = await inParallel(CONCURRENCY, (n) => {
        const { operation, form } = forms[n % forms.length] ?? {}
        if (!operation) throw new Error('There is no form')
        return callWithRetry(product, operation, { ...form?.(), email }, { key: newIdempotencyKey() })
      })
      score.tried(CONCURRENCY)
      all.push(...answers)
      score.expect(countStatus(answers, 200) === CONCURRENCY, `one email: ${summarizeStatuses(answers)}`)
    }
    const items = await scanItems(product)
    for (const email of emails) {
      const own = items.filter((item) => item.email === email)
      const [client, ...others] = own.filter(({ typePk }) => typePk === 'CLIENT')
      score.expect(!!client && others.length === 0, `${others.length + 1} clients have one email`)
      for (const type of types) {
        const records = own.filter(({ typePk }) => typePk === type)
        // A second claim of a pass sends the first one again.
        const expected = type === 'DAY_PASS' ? 1 : CONCURRENCY / forms.length
        const isTheirs = records.every(({ clientId }) => clientId === client?.id)
        score.expect(
          records.length === expected && isTheirs,
          `${records.length} ${type}, or of somebody else`,
        )
      }
    }
    return score.outcome(retriesNote(all))
  },
}
