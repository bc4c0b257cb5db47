import { createAppointment, listAvailableSlots } from '#shared/operations/appointments.ts'
import { addDays, plainDateIn } from '#shared/plain-date.ts'
import { callApi, callWithRetry, countStatus, inParallel, retriesNote, summarizeStatuses } from '../api.ts'
import { byScale, type Check } from '../check.ts'
import { createCheckRecorder } from '../check-result.ts'
import { newIdempotencyKey, uniqueEmail } from '../forms.ts'

const CONCURRENCY = 30
const ALTERNATIVES = 3
const rounds = { quick: 5, usual: 40, full: 100 }

type Slots = { days: { slots: { startsAt: string }[] }[] }
type Taken = { alternatives?: { startsAt: string }[] }

/** Of 30 takers of one slot one gets it, and the others are offered the three nearest ones. */
export const appointmentRace: Check = {
  name: 'concurrent takers of one slot: exactly one succeeds, the others get three alternatives',
  control: { mutants: { 'functions/appointments/createAppointment.ts': 'create-appointment.ts' } },
  run: async ({ product, scale, progress }) => {
    const score = createCheckRecorder()
    const all: { retries: number }[] = []
    const trainerId = 'elena'
    const from = addDays(plainDateIn('America/Los_Angeles', new Date()), 2)
    for (let round = 1; round <= byScale(scale, rounds); round++) {
      progress(round, byScale(scale, rounds))
      const { body } = await callApi(product, listAvailableSlots, { from, trainerId })
      const slots = (body as unknown as Slots).days.flatMap((day) => day.slots)
      const startsAt = slots[Math.floor(Math.random() * slots.length)]?.startsAt
      const responses = await inParallel(CONCURRENCY, () =>
        callWithRetry(
          product,
          createAppointment,
          { startsAt, trainerId, name: 'Mia Ng', email: uniqueEmail(), phone: '541 555 0100' },
          { key: newIdempotencyKey() },
        ),
      )
      all.push(...responses)
      score.tried(CONCURRENCY)
      const isKept = countStatus(responses, 200) === 1 && countStatus(responses, 409) === CONCURRENCY - 1
      score.expect(isKept, `round ${round}: ${summarizeStatuses(responses)}`)
      for (const { status, body: refused } of responses) {
        if (status !== 409) continue
        const offered = ((refused.current ?? {}) as Taken).alternatives ?? []
        const isOffered =
          offered.length === ALTERNATIVES && offered.every((slot) => slot.startsAt !== startsAt)
        score.expect(isOffered, `round ${round}: ${offered.length} alternatives`)
      }
    }
    return score.outcome(retriesNote(all))
  },
}
