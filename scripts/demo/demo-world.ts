import type { CounterTotalsBuilder } from './counter-totals.ts'
import { DemoAppointments } from './demo-appointment.ts'
import type { GymCalendar } from './gym-calendar.ts'
import type { Random } from './random.ts'
import type { RecordCounts } from './record-counts.ts'

/** Each run creates different people; the same run number always creates the same. */
const NUMBERS_PER_RUN = 10_000_000
const PHONES_PER_RUN = 1000
const EXPECTED_TODAY = 6

/** State shared by all people of one run. */
export class DemoWorld {
  readonly random: Random
  readonly calendar: GymCalendar
  readonly counters: CounterTotalsBuilder
  readonly appointments: DemoAppointments
  /** A higher number moves first contacts towards today: small demos concentrate on the last weeks. */
  readonly recency: number
  readonly #run: number
  #orders = 0
  #expected = 0

  constructor(
    shared: { random: Random; calendar: GymCalendar; counters: CounterTotalsBuilder },
    { run, amounts }: { run: number; amounts: RecordCounts },
  ) {
    this.random = shared.random
    this.calendar = shared.calendar
    this.counters = shared.counters
    this.appointments = new DemoAppointments(shared.calendar, run)
    this.recency = amounts.bookings < 1000 ? 4 : 1.2
    this.#run = run
  }

  /** Unique part of a person's email. */
  personNumber(index: number): string {
    return this.#run === 0 ? `${index}` : `${this.#run}-${index}`
  }

  /** Unique number of a person's pass code. */
  passNumber(index: number): number {
    return this.#run * NUMBERS_PER_RUN + index
  }

  /** Unique number of a person's phone. */
  phoneNumber(index: number): number {
    return this.#run * PHONES_PER_RUN + index
  }

  nextOrderNumber(): number {
    return this.#orders++
  }

  /** True for the first few who could come today. */
  expectOneMoreToday(): boolean {
    return this.#expected++ < EXPECTED_TODAY
  }
}
