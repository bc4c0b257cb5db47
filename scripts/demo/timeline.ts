/** The steps of one person: yields the time of each step before taking it. */
export type Story = AsyncGenerator<Date, void>

/** Ends a story: a colleague or a job of the running product has changed the record meanwhile. */
export class StoryEnded extends Error {
  override name = 'StoryEnded'
}

/** Takes the steps of many stories in the order of time. A step after the end has not happened yet and is left out. */
export class Timeline {
  /** The time of the step that is being taken. */
  now: Date
  readonly end: Date
  readonly #waiting: { at: Date; story: Story }[] = []

  constructor(end: Date) {
    this.now = end
    this.end = end
  }

  /** Begins a story, or goes on with it, until it names the time of its next step. */
  async start(story: Story): Promise<void> {
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
