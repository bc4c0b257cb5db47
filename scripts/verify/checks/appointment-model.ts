import {
  cancelAppointment,
  createAppointment,
  createTimeOff,
  deleteTimeOff,
  listAvailableSlots,
  rescheduleAppointment,
} from '#shared/operations/appointments.ts'
import { addDays, plainDateIn } from '#shared/plain-date.ts'
import { callApi } from '../api.ts'
import { byScale, type Check } from '../check.ts'
import { createCheckRecorder } from '../check-result.ts'
import { uniqueEmail } from '../forms.ts'
import { NaiveCalendar } from '../naive-calendar.ts'
import type { Product } from '../product.ts'
import { staffToken } from '../staff-tokens.ts'
import { scanItems } from '../table-snapshot.ts'

const operations = { quick: 60, usual: 500, full: 2000 }
const COMPARED_EVERY = 50
const DAYS = 6
const TRAINERS = ['marcus', 'priya'] as const
const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)]

/** Random bookings, moves, cancellations and blocked times end as in a naive model: no overlap, no orphan block. */
export const appointmentModel: Check = {
  name: 'random bookings, moves, cancellations and time off: same calendar as a naive model',
  run: async ({ product, scale, progress }) => {
    const score = createCheckRecorder()
    const model = new NaiveCalendar()
    const token = await staffToken(product)
    const from = addDays(plainDateIn('America/Los_Angeles', new Date()), 2)
    // Every half hour, also at night.
    const times = Array.from({ length: DAYS * 48 }, (_, i) =>
      new Date(Date.parse(`${from}T08:00:00Z`) + i * 30 * 60_000).toISOString(),
    )
    const links = new Map<string, { id: string; trainer: string }>()
    const blocked: string[] = []
    for (let done = 1; done <= byScale(scale, operations); done++) {
      progress(done, byScale(scale, operations))
      score.tried()
      const startsAt = pick(times) ?? ''
      const trainerId = pick(TRAINERS) ?? 'marcus'
      const chance = Math.random()
      const link = pick([...links.keys()])
      if (chance < 0.5 || !link) {
        const contact = { name: 'Mia Ng', email: uniqueEmail(), phone: '541 555 0100' }
        const { status, body } = await callApi(product, createAppointment, {
          startsAt,
          trainerId,
          ...contact,
        })
        const expected = model.isFree(trainerId, startsAt) ? 200 : 409
        score.expect(status === expected, `booking ${startsAt}: ${status}, not ${expected}`)
        if (status !== 200) continue
        const id = String(body.token).split('.')[0] ?? ''
        links.set(String(body.token), { id, trainer: trainerId })
        model.book(id, trainerId, startsAt)
      } else if (chance < 0.75) {
        const { id } = links.get(link) ?? { id: '' }
        const input = { token: link, startsAt, trainerId }
        const { status } = await callApi(product, rescheduleAppointment, input)
        const expected = model.isFree(trainerId, startsAt, id) ? 200 : 409
        // Moving to where it is already changes nothing, whatever the hours say now.
        score.expect(status === expected || status === 200, `move to ${startsAt}: ${status}, not ${expected}`)
        if (status === 200) model.book(id, trainerId, startsAt)
      } else if (chance < 0.9) {
        const { status } = await callApi(product, cancelAppointment, { token: link })
        score.expect(status === 200, `cancellation: ${status}`)
        model.cancel(links.get(link)?.id ?? '')
        links.delete(link)
      } else {
        const id = Math.random() < 0.5 ? blocked.pop() : undefined
        if (id) {
          await callApi(product, deleteTimeOff, { id }, { token })
          model.unblock(id)
        } else {
          const day = addDays(from, Math.floor(Math.random() * DAYS))
          const input = { trainerId, from: `${day}T13:15`, to: `${day}T15:00` }
          const { body } = await callApi(product, createTimeOff, input, { token })
          blocked.push(String(body.id))
          model.block(String(body.id), trainerId, {
            startsAt: String(body.startsAt),
            endsAt: String(body.endsAt),
          })
        }
      }
      if (done % COMPARED_EVERY === 0 || done === byScale(scale, operations))
        for (const difference of await differences(product, model, { from, times }))
          score.expect(false, difference)
    }
    return score.outcome(`${links.size} booked at the end`)
  },
}

async function differences(
  product: Product,
  model: NaiveCalendar,
  { from, times }: { from: string; times: readonly string[] },
): Promise<string[]> {
  const found: string[] = []
  const items = await scanItems(product)
  const stored = items
    .filter(({ pk, trainerId }) => pk === 'RESERVATIONS' && TRAINERS.some((id) => id === trainerId))
    .map(({ block, trainerId, appointmentId }) => `${block} ${trainerId} ${appointmentId}`)
    .sort()
  if (stored.join() !== model.quarters().join())
    found.push(`${stored.length} blocks are reserved, the model has ${model.quarters().length}`)
  for (const trainerId of TRAINERS) {
    const { body } = await callApi(product, listAvailableSlots, { from, trainerId })
    const listed = (body.days as { slots: { startsAt: string }[] }[])
      .flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt))
      .filter((startsAt) => times.includes(startsAt))
    const free = times.filter((startsAt) => model.isFree(trainerId, startsAt))
    if (listed.join() !== free.join())
      found.push(`${listed.length} slots of ${trainerId} are listed, the model has ${free.length}`)
  }
  return found
}
