/** From when to when somebody works, such as '09:15' to '17:00'. */
type Shift = readonly [from: string, to: string]
type Shifts = Readonly<Record<string, readonly Shift[]>>
type ClosedDay = { day: string } | { day: string; opens: string; closes: string }
type ClockTime = { day: string; weekday: string; minute: number }

const MINUTES = 30
const PAUSE_MINUTES = 15
const STEP_MINUTES = 30
const MS_PER_MINUTE = 60_000

/**
 * A calendar of its own, minute by minute, which knows nothing of blocks, keys and slots: what the product must agree
 * with. All instants are in milliseconds.
 */
export class NaiveCalendar {
  readonly meetings = new Map<string, { trainer: string; start: number }>()
  readonly timeOff = new Map<string, { trainer: string; start: number; end: number }>()
  readonly rosters = new Map<string, { weekly: Shifts; dateOverrides: Shifts }>()
  readonly #closedDays: readonly ClosedDay[]
  readonly #clockTimes = new Map<number, ClockTime>()
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

  constructor(closedDays: readonly ClosedDay[]) {
    this.#closedDays = closedDays
  }

  /** Whether the trainer offers this time, is at work and free, and has a pause until the next one; `id` is moved. */
  isFree(trainer: string, start: number, id?: string): boolean {
    const end = start + MINUTES * MS_PER_MINUTE
    const isOff = [...this.timeOff.values()].some(
      (off) => off.trainer === trainer && off.start < end && off.end > start,
    )
    const isTaken = [...this.meetings].some(
      ([other, meeting]) =>
        other !== id &&
        meeting.trainer === trainer &&
        Math.abs(meeting.start - start) < (MINUTES + PAUSE_MINUTES) * MS_PER_MINUTE,
    )
    return !isOff && !isTaken && this.#isOffered(trainer, start)
  }

  quarters(): string[] {
    return [...this.meetings]
      .flatMap(([id, { trainer, start }]) =>
        [0, 15, 30].map(
          (minutes) => `${new Date(start + minutes * MS_PER_MINUTE).toISOString()} ${trainer} ${id}`,
        ),
      )
      .sort()
  }

  /** One shift contains all minutes of the time, which starts on a half hour counted from the start of that shift. */
  #isOffered(trainer: string, start: number): boolean {
    const minutes = Array.from({ length: MINUTES }, (_, i) => this.#clockTimeOf(start + i * MS_PER_MINUTE))
    const [first] = minutes
    const roster = this.rosters.get(trainer)
    if (!first || !roster || !minutes.every((minute) => this.#isOpen(minute))) return false
    const shifts = roster.dateOverrides[first.day] ?? roster.weekly[first.weekday] ?? []
    return shifts.some(
      ([from, to]) =>
        minutes.every(({ day, minute }) => day === first.day && isWithin(minute, from, to)) &&
        (first.minute - minutesOf(from)) % STEP_MINUTES === 0,
    )
  }

  #isOpen({ day, minute }: ClockTime): boolean {
    return this.#closedDays.every(
      (closed) => closed.day !== day || ('opens' in closed && isWithin(minute, closed.opens, closed.closes)),
    )
  }

  #clockTimeOf(at: number): ClockTime {
    const known = this.#clockTimes.get(at)
    if (known) return known
    const parts = Object.fromEntries(this.#clock.formatToParts(at).map(({ type, value }) => [type, value]))
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

const isWithin = (minute: number, from: string, to: string) =>
  minute >= minutesOf(from) && minute < minutesOf(to)
