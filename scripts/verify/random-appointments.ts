import {
  cancelAppointment,
  createAppointment,
  createTimeOff,
  deleteTimeOff,
  rescheduleAppointment,
  rescheduleAppointmentForClient,
  updateWorkingHours,
} from '#shared/appointments/appointments-operations.ts'
import { weekdays } from '#shared/appointments/working-hours.ts'
import { business } from '#shared/lib/business.ts'
import type { Operation } from '#shared/lib/operation.ts'
import { addDays, plainDateIn } from '#shared/lib/plain-date.ts'
import type { Random } from '../demo/random.ts'
import type { ApiCallResult } from './api.ts'
import { uniqueEmail } from './forms.ts'
import { NaiveCalendar } from './naive-calendar.ts'

const DAYS = 6
const QUARTERS_PER_DAY = 96
const MS_PER_QUARTER = 15 * 60_000
export const TRAINERS = ['marcus', 'priya'] as const

type Trainer = (typeof TRAINERS)[number]
type Shift = readonly [from: string, to: string]
export type AppointmentCaller = (
  operation: Operation,
  input: object,
  expected: number,
) => Promise<ApiCallResult['body'] | undefined>

/** Changes the calendars of two trainers at random, and a naive model in the same way. */
export class RandomAppointments {
  readonly model = new NaiveCalendar(business.closures)
  readonly from = addDays(plainDateIn('America/Los_Angeles', new Date()), 2)
  /** Every quarter hour of some days, at night too: most of them must be refused. */
  readonly times = Array.from(
    { length: DAYS * QUARTERS_PER_DAY },
    (_, i) => Date.parse(`${this.from}T08:00:00Z`) + i * MS_PER_QUARTER,
  )
  readonly #booked = new Map<string, { token: string; sequence: number }>()
  readonly #timeOff: string[] = []
  readonly #versions = new Map<Trainer, number>()
  readonly #random: Random
  readonly #call: AppointmentCaller

  constructor(random: Random, call: AppointmentCaller) {
    this.#random = random
    this.#call = call
  }

  /** Replaces the default hours, which the model does not know. */
  async begin(): Promise<void> {
    for (const trainer of TRAINERS) await this.#changeHours(trainer)
  }

  async step(): Promise<void> {
    const random = this.#random
    const trainer = random.pick(TRAINERS)
    const id = this.#booked.size > 0 ? random.pick([...this.#booked.keys()]) : undefined
    const chance = random.next()
    if (chance < 0.45 || !id) return this.#book(trainer)
    if (chance < 0.7) return this.#move(id, trainer)
    if (chance < 0.83) return this.#cancel(id)
    if (chance < 0.93) return this.#changeTimeOff(trainer)
    return this.#changeHours(trainer)
  }

  #time(trainer: Trainer): number {
    const free = this.#random.chance(0.6) ? this.times.filter((time) => this.model.isFree(trainer, time)) : []
    return this.#random.pick(free.length > 0 ? free : this.times)
  }

  async #book(trainer: Trainer): Promise<void> {
    const start = this.#time(trainer)
    const contact = { name: 'Mia Ng', email: uniqueEmail(), phone: '541 555 0100' }
    const input = { ...contact, startsAt: new Date(start).toISOString(), trainerId: trainer }
    const body = await this.#call(createAppointment, input, this.model.isFree(trainer, start) ? 200 : 409)
    if (!body) return
    const token = String(body.token)
    const [id = ''] = token.split('.')
    this.#booked.set(id, { token, sequence: 0 })
    this.model.meetings.set(id, { trainer, start })
  }

  async #move(id: string, trainer: Trainer): Promise<void> {
    const booked = this.#booked.get(id)
    if (!booked) return
    const start = this.#time(trainer)
    const current = this.model.meetings.get(id)
    // Moving to where it is already changes nothing, whatever the hours say now.
    const isThere = current?.trainer === trainer && current.start === start
    const expected = isThere || this.model.isFree(trainer, start, id) ? 200 : 409
    const to = { startsAt: new Date(start).toISOString(), trainerId: trainer }
    const body = this.#random.chance(0.6)
      ? await this.#call(rescheduleAppointment, { token: booked.token, ...to }, expected)
      : await this.#call(rescheduleAppointmentForClient, { id, sequence: booked.sequence, ...to }, expected)
    if (!body) return
    booked.sequence = Number(body.sequence)
    this.model.meetings.set(id, { trainer, start })
  }

  async #cancel(id: string): Promise<void> {
    await this.#call(cancelAppointment, { token: this.#booked.get(id)?.token }, 200)
    this.model.meetings.delete(id)
    this.#booked.delete(id)
  }

  async #changeTimeOff(trainer: Trainer): Promise<void> {
    const ended = this.#random.chance(0.5) ? this.#timeOff.shift() : undefined
    if (ended) {
      await this.#call(deleteTimeOff, { id: ended }, 200)
      this.model.timeOff.delete(ended)
      return
    }
    const [[from, to]] = this.#shifts()
    const day = this.#day()
    const input = { trainerId: trainer, from: `${day}T${from}`, to: `${day}T${to}` }
    const body = await this.#call(createTimeOff, input, 200)
    if (!body) return
    const [start, end] = [Date.parse(String(body.startsAt)), Date.parse(String(body.endsAt))]
    this.#timeOff.push(String(body.id))
    this.model.timeOff.set(String(body.id), { trainer, start, end })
  }

  async #changeHours(trainer: Trainer): Promise<void> {
    const shifts = () => (this.#random.chance(0.2) ? [] : this.#shifts())
    const weekly = Object.fromEntries(weekdays.map((day) => [day, shifts()]))
    const dateOverrides = { [this.#day()]: shifts(), [this.#day()]: shifts() }
    const version = this.#versions.get(trainer) ?? 0
    const input = { trainerId: trainer, weekly, dateOverrides, version }
    const body = await this.#call(updateWorkingHours, input, 200)
    if (!body) return
    this.#versions.set(trainer, Number(body.version))
    this.model.rosters.set(trainer, { weekly, dateOverrides })
  }

  #shifts(): [Shift, ...Shift[]] {
    const start = 20 + this.#random.int(20)
    const noon = start + 6 + this.#random.int(14)
    const again = noon + this.#random.int(8)
    const end = Math.min(again + 6 + this.#random.int(20), QUARTERS_PER_DAY - 1)
    const morning: Shift = [clockTime(start), clockTime(noon)]
    const isDivided = this.#random.chance(0.5) && end > again
    return isDivided ? [morning, [clockTime(again), clockTime(end)]] : [morning]
  }

  #day(): string {
    return addDays(this.from, this.#random.int(DAYS))
  }
}

const clockTime = (quarter: number) =>
  `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`
