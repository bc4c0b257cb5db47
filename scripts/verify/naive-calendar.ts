/** From when to when somebody works, such as '09:15' to '17:00'. */
export type Shift = readonly [from: string, to: string]
/** A day on which nobody works, or only within these hours. */
export type ClosedDay = { day: string } | { day: string; opens: string; closes: string }
export type Roster = {
  weekly: Readonly<Record<string, readonly Shift[]>>
  dateOverrides: Readonly<Record<string, readonly Shift[]>>
}

const MINUTES = 30
const PAUSE_MINUTES = 15
const STEP_MINUTES = 30

/**
 * A calendar of its own, minute by minute, which knows nothing of blocks, keys and slots: what the product must agree
 * with.
 */
export class NaiveCalendar {
  readonly #meetings = new Map<string, { trainer: string; start: number }>()
  readonly #timeOff = new Map<string, { trainer: string; start: number; end: number }>()
  readonly #rosters = new Map<string, Roster>()
  readonly #clockTimes = new Map<number, { day: string; weekday: string; minute: number }>()
  readonly #clock = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/Los_Angeles',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })

  readonly #closedDays: readonly ClosedDay[]

  constructor(closedDays: readonly ClosedDay[]) {
    this.#closedDays = closedDays
  }

  work(trainer: string, roster: Roster): void {
    this.#rosters.set(trainer, roster)
  }

  book(id: string, trainer: string, startsAt: string): void {
    this.#meetings.set(id, { trainer, start: Date.parse(startsAt) })
  }

  cancel(id: string): void {
    this.#meetings.delete(id)
  }

  block(id: string, trainer: string, period: { startsAt: string; endsAt: string }): void {
    this.#timeOff.set(id, { trainer, start: Date.parse(period.startsAt), end: Date.parse(period.endsAt) })
  }

  unblock(id: string): void {
    this.#timeOff.delete(id)
  }

  isAt(id: string, trainer: string, startsAt: string): boolean {
    const meeting = this.#meetings.get(id)
    return meeting?.trainer === trainer && meeting.start === Date.parse(startsAt)
  }

  /** Whether the trainer offers this time, is at work and free, and has a pause until the next one; `id` is moved. */
  isFree(trainer: string, startsAt: string, id?: string): boolean {
    const start = Date.parse(startsAt)
    if (!this.#isOffered(trainer, start)) return false
    for (let minute = 0; minute < MINUTES; minute++) {
      const at = start + minute * 60_000
      for (const off of this.#timeOff.values()) {
        if (off.trainer === trainer && at >= off.start && at < off.end) return false
      }
    }
    for (const [other, meeting] of this.#meetings) {
      if (other === id || meeting.trainer !== trainer) continue
      if (Math.abs(meeting.start - start) < (MINUTES + PAUSE_MINUTES) * 60_000) return false
    }
    return true
  }

  /** Every 15 minutes of every meeting and of the pause after it. */
  quarters(): string[] {
    return [...this.#meetings]
      .flatMap(([id, { trainer, start }]) =>
        [0, 15, 30].map((minutes) => `${new Date(start + minutes * 60_000).toISOString()} ${trainer} ${id}`),
      )
      .sort()
  }

  /** One shift has all its minutes, and times of half an hour since its begin. */
  #isOffered(trainer: string, start: number): boolean {
    const minutes = Array.from({ length: MINUTES }, (_, i) => this.#clockTimeOf(start + i * 60_000))
    const [first] = minutes
    const roster = this.#rosters.get(trainer)
    if (!first || !roster || !minutes.every((minute) => this.#isOpen(minute))) return false
    const shifts = roster.dateOverrides[first.day] ?? roster.weekly[first.weekday] ?? []
    return shifts
      .map((shift) => shift.map(minutesOf))
      .some(
        ([from = 0, to = 0]) =>
          minutes.every(({ day, minute }) => day === first.day && minute >= from && minute < to) &&
          (first.minute - from) % STEP_MINUTES === 0,
      )
  }

  #isOpen({ day, minute }: { day: string; minute: number }): boolean {
    const isKept = (closed: ClosedDay) =>
      'opens' in closed && minute >= minutesOf(closed.opens) && minute < minutesOf(closed.closes)
    return this.#closedDays.every((closed) => closed.day !== day || isKept(closed))
  }

  #clockTimeOf(at: number) {
    const known = this.#clockTimes.get(at)
    if (known) return known
    const parts = Object.fromEntries(
      this.#clock.formatToParts(at).map(({ type, value }) => [type, value] as const),
    )
    const time = {
      day: `${parts.year}-${parts.month}-${parts.day}`,
      weekday: String(parts.weekday).toLowerCase(),
      minute: minutesOf(`${parts.hour}:${parts.minute}`),
    }
    this.#clockTimes.set(at, time)
    return time
  }
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
