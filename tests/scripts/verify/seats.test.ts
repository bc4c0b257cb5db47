/** @module-tag nightly */

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RESERVATIONS_PK } from '#functions/lib/table/keys.ts'
import { queryWholePartition } from '#functions/lib/table/query-all.ts'
import { runPython } from '#scripts/verify/python.ts'
import {
  cancelAppointment,
  createAppointment,
  rescheduleAppointment,
} from '#shared/appointments/appointments-operations.ts'
import type { AppointmentType } from '#shared/lib/settings/appointment-type-settings.ts'
import { business } from '#shared/lib/settings/business.ts'
import {
  createAppointmentType,
  listSlotStarts,
  publishAppointmentTypes,
} from '#tests/support/fixtures/appointment-types.ts'
import { appointmentInput } from '#tests/support/fixtures/appointments.ts'
import { publishChangedSettings } from '#tests/support/fixtures/settings.ts'
import { invoke } from '#tests/support/invoke-handler.ts'
import { skipWithoutPython } from '#tests/support/skip-without-python.ts'

/** `SEAT_LIVES=50` tests more rounds. */
const LIVES = Number(process.env.SEAT_LIVES ?? 3)
const STEPS = 60
const TIMEOUT_MS = 600_000

const types = [
  createAppointmentType('talk', { minutes: 30 }),
  createAppointmentType('hour', { bufferBeforeMinutes: 15, bufferAfterMinutes: 0 }),
  createAppointmentType('trio', { minutes: 45, bufferAfterMinutes: 0, capacity: 3 }),
]

beforeEach(() => void vi.stubEnv('RATE_LIMITS', 'off'))
afterEach(() => vi.unstubAllEnvs())

const minuteOf = (instant: string) => Date.parse(instant) / 60_000
const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item

type Step = (string | number)[]

/** Performs random bookings, moves and cancellations with one trainer of its own, and returns them with the responses. */
async function aLife(trainerId: string) {
  const starts = new Map<string, string[]>()
  for (const { id } of types) starts.set(id, (await listSlotStarts(id, trainerId)).slice(0, 14))
  const people: { token: string; type: AppointmentType }[] = []
  const steps: Step[] = []
  const answers: boolean[] = []
  for (let n = 0; n < STEPS; n++) {
    const person = Math.floor(Math.random() * people.length)
    const chosen = people[person]
    const action = chosen ? oneOf(['take', 'take', 'take', 'move', 'cancel']) : 'take'
    if (action === 'take' || !chosen) {
      const type = oneOf(types)
      const startsAt = oneOf(starts.get(type.id) ?? [])
      const form = await appointmentInput({ startsAt, trainerId, typeId: type.id })
      const { status, body } = await invoke(createAppointment, form)
      steps.push(['take', people.length, type.id, minuteOf(startsAt)])
      answers.push(status === 200)
      people.push({ token: status === 200 ? body.token : 'nobody', type })
    } else if (action === 'move') {
      const startsAt = oneOf(starts.get(chosen.type.id) ?? [])
      const { status } = await invoke(rescheduleAppointment, { token: chosen.token, startsAt, trainerId })
      steps.push(['move', person, minuteOf(startsAt)])
      answers.push(status === 200)
    } else {
      const { status } = await invoke(cancelAppointment, { token: chosen.token })
      steps.push(['cancel', person])
      answers.push(status === 200)
      people[person] = { ...chosen, token: 'nobody' }
    }
  }
  const held = (await queryWholePartition(RESERVATIONS_PK)).filter(
    (item) => item.trainerId === trainerId && item.seats !== 0,
  )
  const seats = Object.fromEntries(
    held.map(({ block, seats: taken = 1 }) => [String(minuteOf(String(block))), taken]),
  )
  return { steps, told: { answers, seats } }
}

it(
  `the seats and answers of ${LIVES} random lives are those of a naive Python program`,
  async ({ skip }) => {
    await skipWithoutPython({ skip })
    await publishAppointmentTypes(...types)
    const [first] = business.trainers
    const lives = []
    for (let n = 0; n < LIVES; n++) {
      const trainer = { ...first, id: `robin-${n}`, name: `Robin ${n}` } as (typeof business.trainers)[number]
      await publishChangedSettings({ trainers: [...business.trainers.slice(0, 5), trainer] })
      lives.push(await aLife(trainer.id))
    }
    const shapes = Object.fromEntries(
      types.map((type) => [
        type.id,
        [type.minutes, type.bufferBeforeMinutes, type.bufferAfterMinutes, type.capacity],
      ]),
    )
    const input = { types: shapes, lives: lives.map(({ steps }) => steps) }
    const counted = (await runPython('seats.py', JSON.stringify(input))) as object[]
    for (const [n, { steps, told }] of lives.entries())
      expect(told, JSON.stringify(steps)).toEqual(counted[n])
    const answers = lives.flatMap(({ told }) => told.answers)
    expect(answers.filter(Boolean).length).toBeGreaterThan(LIVES * 10)
    expect(answers.filter((isDone) => !isDone).length).toBeGreaterThan(LIVES * 5)
  },
  TIMEOUT_MS,
)
