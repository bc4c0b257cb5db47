/** A calendar of its own, minute by minute, which knows nothing of blocks, keys and slots: what the product must agree with. */
export class NaiveCalendar {
  readonly #meetings = new Map<string, { trainer: string; start: number }>()
  readonly #timeOff = new Map<string, { trainer: string; start: number; end: number }>()
  readonly #clock = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Los_Angeles',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })

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

  /** Whether the trainer is at work and free for 30 minutes, and 15 more until the next one; `id` is moved. */
  isFree(trainer: string, startsAt: string, id?: string): boolean {
    const start = Date.parse(startsAt)
    for (let minute = 0; minute < 30; minute++) {
      const at = start + minute * 60_000
      if (!this.#isAtWork(at)) return false
      for (const off of this.#timeOff.values()) {
        if (off.trainer === trainer && at >= off.start && at < off.end) return false
      }
    }
    for (const [other, meeting] of this.#meetings) {
      if (other === id || meeting.trainer !== trainer) continue
      if (Math.abs(meeting.start - start) < 45 * 60_000) return false
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

  #isAtWork(at: number): boolean {
    const parts = Object.fromEntries(
      this.#clock.formatToParts(at).map(({ type, value }) => [type, value] as const),
    )
    const minutes = Number(parts.hour) * 60 + Number(parts.minute)
    const [opens, closes] = parts.weekday === 'Sat' ? [10, 16] : parts.weekday === 'Sun' ? [12, 17] : [9, 21]
    return minutes >= opens * 60 && minutes < closes * 60
  }
}
