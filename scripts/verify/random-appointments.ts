import {
  cancelAppointment,
  createAppointment,
  createTimeOff,
  deleteTimeOff,
  rescheduleAppointment,
  rescheduleAppointmentForClient,
  updateWorkingHours,
} from '#shared/appointments/appointments-operations.ts'
import { type Period, weekdays } from '#shared/appointments/working-hours.ts'
import { business } from '#shared/lib/business.ts'
import type { Input, Operation } from '#shared/lib/operation.ts'
import { addDays, plainDateIn } from '#shared/lib/plain-date.ts'
import type { Random } from '../demo/random.ts'
import { uniqueEmail } from './forms.ts'
import { NaiveCalendar } from './naive-calendar.ts'

const DAYS = 6
const QUARTERS_PER_DAY = 96
export const TRAINERS = ['marcus', 'priya'] as const

type Trainer = (typeof TRAINERS)[number]
/** Calls the product and records whether the status is the expected one. */
export type AppointmentCaller = <Op extends Operation>(
  operation: Op,
  input: Input<Op> & object,
  expected: number,
) => Promise<Record<string, unknown> | undefined>

type Booked = { token: string; sequence: number }

/** Does random things to the calendars of two trainers, and the same to a naive model. */
export class RandomAppointments {
  readonly model = new NaiveCalendar(business.closures)
  readonly from: string
  /** Every quarter of an hour of some days, also at night. */
  readonly times: readonly string[]
  readonly #booked = new Map<string, Booked>()
  readonly #blocked: string[] = []
  readonly #versions = new Map<Trainer, number>()
  readonly #random: Random
  readonly #call: AppointmentCaller

  constructor(random: Random, call: AppointmentCaller) {
    this.#random = random
    this.#call = call
    this.from = addDays(plainDateIn('America/Los_Angeles', new Date()), 2)
    const start = Date.parse(`${this.from}T08:00:00Z`)
    this.times = Array.from({ length: DAYS * QUARTERS_PER_DAY }, (_, i) =>
      new Date(start + i * 15 * 60_000).toISOString(),
    )
  }

  get count(): number {
    return this.#booked.size
  }

  /** Both trainers work by hours that the model knows too. */
  async begin(): Promise<void> {
    for (const trainer of TRAINERS) await this.#changeHours(trainer)
  }

  async step(): Promise<void> {
    const random = this.#random
    const trainer = random.pick(TRAINERS)
    const id = this.count > 0 ? random.pick([...this.#booked.keys()]) : undefined
    const chance = random.next()
    if (chance < 0.45 || !id) return this.#book(trainer, this.#time(trainer))
    if (chance < 0.6) return this.#move(id, trainer)
    if (chance < 0.7) return this.#moveByStaff(id, trainer)
    if (chance < 0.83) return this.#cancel(id)
    if (chance < 0.93) return this.#changeTimeOff(trainer)
    return this.#changeHours(trainer)
  }

  /** Often one that is free. */
  #time(trainer: Trainer): string {
    const free = this.#random.chance(0.6) ? this.times.filter((time) => this.model.isFree(trainer, time)) : []
    return this.#random.pick(free.length > 0 ? free : this.times)
  }

  async #book(trainerId: Trainer, startsAt: string): Promise<void> {
    const expected = this.model.isFree(trainerId, startsAt) ? 200 : 409
    const contact = { name: 'Mia Ng', email: uniqueEmail(), phone: '541 555 0100' }
    const body = await this.#call(createAppointment, { startsAt, trainerId, ...contact }, expected)
    if (!body) return
    const token = String(body.token)
    const id = token.split('.')[0] ?? ''
    this.#booked.set(id, { token, sequence: 0 })
    this.model.book(id, trainerId, startsAt)
  }

  async #move(id: string, trainerId: Trainer): Promise<void> {
    const startsAt = this.#time(trainerId)
    const { token } = this.#bookedOf(id)
    const input = { token, startsAt, trainerId }
    this.#moved(id, input, await this.#call(rescheduleAppointment, input, this.#expectedMove(id, input)))
  }

  async #moveByStaff(id: string, trainerId: Trainer): Promise<void> {
    const startsAt = this.#time(trainerId)
    const { sequence } = this.#bookedOf(id)
    const input = { id, sequence, startsAt, trainerId }
    const expected = this.#expectedMove(id, input)
    this.#moved(id, input, await this.#call(rescheduleAppointmentForClient, input, expected))
  }

  /** Moving to where it is already changes nothing, whatever the hours say now. */
  #expectedMove(id: string, { startsAt, trainerId }: { startsAt: string; trainerId: Trainer }): number {
    const isPossible = this.model.isAt(id, trainerId, startsAt) || this.model.isFree(trainerId, startsAt, id)
    return isPossible ? 200 : 409
  }

  #moved(
    id: string,
    { startsAt, trainerId }: { startsAt: string; trainerId: Trainer },
    body: Record<string, unknown> | undefined,
  ): void {
    if (!body) return
    this.#bookedOf(id).sequence = Number(body.sequence)
    this.model.book(id, trainerId, startsAt)
  }

  async #cancel(id: string): Promise<void> {
    await this.#call(cancelAppointment, { token: this.#bookedOf(id).token }, 200)
    this.model.cancel(id)
    this.#booked.delete(id)
  }

  async #changeTimeOff(trainerId: Trainer): Promise<void> {
    const random = this.#random
    const ended = random.chance(0.5) ? this.#blocked.shift() : undefined
    if (ended) {
      await this.#call(deleteTimeOff, { id: ended }, 200)
      return this.model.unblock(ended)
    }
    const [from, to] = this.#periods()[0] ?? ['13:15', '15:00']
    const day = this.#day()
    const body = await this.#call(
      createTimeOff,
      { trainerId, from: `${day}T${from}`, to: `${day}T${to}` },
      200,
    )
    if (!body) return
    const { id, startsAt, endsAt } = body
    this.#blocked.push(String(id))
    this.model.block(String(id), trainerId, { startsAt: String(startsAt), endsAt: String(endsAt) })
  }

  async #changeHours(trainerId: Trainer): Promise<void> {
    const periods = () => (this.#random.chance(0.2) ? [] : this.#periods())
    const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = weekdays.map(periods)
    const weekly = { monday, tuesday, wednesday, thursday, friday, saturday, sunday } as Record<
      (typeof weekdays)[number],
      Period[]
    >
    const dateOverrides = { [this.#day()]: periods(), [this.#day()]: periods() }
    const version = this.#versions.get(trainerId) ?? 0
    const body = await this.#call(updateWorkingHours, { trainerId, weekly, dateOverrides, version }, 200)
    if (!body) return
    this.#versions.set(trainerId, Number(body.version))
    this.model.work(trainerId, { weekly, dateOverrides })
  }

  /** One or two shifts, in quarters of an hour; after the hour in which clocks change. */
  #periods(): Period[] {
    const start = 20 + this.#random.int(20)
    const noon = start + 6 + this.#random.int(14)
    const again = noon + this.#random.int(8)
    const end = Math.min(again + 6 + this.#random.int(20), QUARTERS_PER_DAY - 1)
    const morning: Period = [clockTime(start), clockTime(noon)]
    return this.#random.chance(0.5) || end <= again
      ? [morning]
      : [morning, [clockTime(again), clockTime(end)]]
  }

  #day(): string {
    return addDays(this.from, this.#random.int(DAYS))
  }

  #bookedOf(id: string): Booked {
    const booked = this.#booked.get(id)
    if (!booked) throw new Error(`${id} is not booked`)
    return booked
  }
}

const clockTime = (quarter: number) =>
  `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`
