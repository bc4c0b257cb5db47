import * as z from 'zod/mini'
import { listAvailableSlots } from '#shared/appointments/appointments-operations.ts'
import { createRandom } from '../../demo/random.ts'
import { callApi } from '../api.ts'
import type { Check } from '../check.ts'
import type { Product } from '../product.ts'
import { type AppointmentCaller, RandomAppointments, TRAINERS } from '../random-appointments.ts'
import { staffToken } from '../staff-token.ts'
import { scanItems } from '../table-snapshot.ts'

const COMPARED_EVERY = 50

export const appointmentModel: Check = {
  name: 'random bookings, moves, cancellations, time off and working hours: same calendar as a naive model',
  control: {
    file: 'functions/appointments/updateWorkingHours.ts',
    rule: 'await save(input)',
    without: 'await save({ ...input, dateOverrides: {} })',
  },
  run: async ({ startProduct, byScale, progress, tried, expect }) => {
    const product = await startProduct()
    const [seed, count] = [Date.now(), byScale({ quick: 100, usual: 500, full: 2000 })]
    const call: AppointmentCaller = async (operation, input, expected) => {
      const token = operation.access === 'public' ? {} : { token: await staffToken(product) }
      const { status, body } = await callApi(product, operation, input, token)
      tried()
      const words = `${operation.method} ${operation.path} ${JSON.stringify(input)}`
      expect(status === expected, `seed ${seed}: ${words}: ${status}, not ${expected}`)
      return status === 200 ? body : undefined
    }
    const calendars = new RandomAppointments(createRandom(seed), call)
    await calendars.begin()
    for (let done = 1; done <= count; done++) {
      progress(done, count)
      await calendars.step()
      if (done % COMPARED_EVERY > 0 && done < count) continue
      for (const difference of await findDifferences(product, calendars))
        expect(false, `seed ${seed}: ${difference}`)
    }
    return `${count} operations, seed ${seed}, ${calendars.model.meetings.size} booked at the end`
  },
}

async function findDifferences(
  product: Product,
  { model, from, times }: RandomAppointments,
): Promise<string[]> {
  const found: string[] = []
  const stored = (await scanItems(product))
    .filter(({ pk }) => pk === 'RESERVATIONS')
    .map(({ block, trainerId, appointmentId }) => `${block} ${trainerId} ${appointmentId}`)
    .sort()
  if (stored.join() !== model.quarters().join())
    found.push(`${stored.length} blocks are reserved, the model has ${model.quarters().length}`)
  for (const trainerId of TRAINERS) {
    const { body } = await callApi(product, listAvailableSlots, { from, trainerId })
    const listed = z
      .parse(listAvailableSlots.output, body)
      .days.flatMap(({ slots }) => slots.map(({ startsAt }) => Date.parse(startsAt)))
      .filter((time) => times.includes(time))
    const free = times.filter((time) => model.isFree(trainerId, time))
    if (listed.join() !== free.join())
      found.push(`${listed.length} slots of ${trainerId} are listed, the model has ${free.length}`)
  }
  return found
}
