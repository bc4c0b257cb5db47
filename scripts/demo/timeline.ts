/** Yields the time of each step before performing it. */
export type Scenario = AsyncGenerator<Date, void>

/** Ends a story when a user or a job of the running product has changed its record. */
export class StoryEnded extends Error {
  override name = 'StoryEnded'
}

/** Performs the steps of many stories in chronological order, up to `end`. */
export class DemoTimeline {
  now: Date
  readonly end: Date
  readonly #waiting: { at: Date; story: Scenario }[] = []

  constructor(end: Date) {
    this.now = end
    this.end = end
  }

  /** Runs a story until it yields the time of its next step. */
  async start(story: Scenario): Promise<void> {
    const { done, value: at } = await story.next().catch(doneIfEnded)
    if (done || at > this.end) return
    const later = this.#waiting.findIndex((other) => other.at > at)
    this.#waiting.splice(later < 0 ? this.#waiting.length : later, 0, { at, story })
  }

  async run(): Promise<void> {
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      this.now = next.at
      await this.start(next.story)
    }
    this.now = this.end
  }
}

function doneIfEnded(error: unknown): { done: true; value: undefined } {
  if (error instanceof StoryEnded) return { done: true, value: undefined }
  throw error
}
