import { listAvailableSlots } from '#shared/appointments/appointments-operations.ts'
import { createRandom } from '../../demo/random.ts'
import { callApi } from '../api.ts'
import { byScale, type Check } from '../check.ts'
import { createCheckRecorder } from '../check-result.ts'
import type { Product } from '../product.ts'
import { type AppointmentCaller, RandomAppointments, TRAINERS } from '../random-appointments.ts'
import { staffToken } from '../staff-tokens.ts'
import { scanItems } from '../table-snapshot.ts'

const operations = { quick: 100, usual: 500, full: 2000 }
const COMPARED_EVERY = 50
/** An access token expires after 15 minutes. */
const TOKEN_MS = 10 * 60_000

/**
 * Random bookings, moves by clients and staff, cancellations, blocked times and changed hours end as in a naive model:
 * no overlap, no orphan block, nothing canceled by changed hours.
 */
export const appointmentModel: Check = {
  name: 'random bookings, moves, cancellations, time off and working hours: same calendar as a naive model',
  control: { mutants: { 'functions/appointments/updateWorkingHours.ts': 'update-working-hours.ts' } },
  run: async ({ scale, startProduct, progress }) => {
    const score = createCheckRecorder()
    const product = await startProduct()
    try {
      const seed = Date.now()
      const count = byScale(scale, operations)
      const staff = freshTokenOf(product)
      const call: AppointmentCaller = async (operation, input, expected) => {
        const token = operation.path.startsWith('/admin/') ? await staff() : undefined
        const { status, body } = await callApi(product, operation, input, token ? { token } : {})
        score.tried()
        const words = `${operation.method} ${operation.path} ${JSON.stringify(input)}`
        score.expect(status === expected, `seed ${seed}: ${words}: ${status}, not ${expected}`)
        return status === 200 ? body : undefined
      }
      const calendars = new RandomAppointments(createRandom(seed), call)
      await calendars.begin()
      for (let done = 1; done <= count; done++) {
        progress(done, count)
        await calendars.step()
        if (done % COMPARED_EVERY > 0 && done < count) continue
        for (const words of await differences(product, calendars))
          score.expect(false, `seed ${seed}: ${words}`)
      }
      return score.outcome(`${count} operations, seed ${seed}, ${calendars.count} booked at the end`)
    } finally {
      await product.stop()
    }
  },
}

function freshTokenOf(product: Product) {
  let token: { value: Promise<string>; since: number } | undefined
  return () => {
    if (!token || performance.now() - token.since > TOKEN_MS)
      token = { value: staffToken(product), since: performance.now() }
    return token.value
  }
}

async function differences(product: Product, { model, from, times }: RandomAppointments): Promise<string[]> {
  const found: string[] = []
  const stored = (await scanItems(product))
    .filter(({ pk }) => pk === 'RESERVATIONS')
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
