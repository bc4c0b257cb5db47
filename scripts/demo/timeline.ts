/** A scenario yields the time of each step before performing the step. */
export type Scenario = AsyncGenerator<Date, void>

/** Thrown when a call returns 409, because a user or a job has changed the record. Ends the scenario without a failure. */
export class ScenarioEndedError extends Error {
  override name = 'ScenarioEndedError'
}

/** Performs the steps of many scenarios in chronological order, up to `end`. */
export class ScenarioScheduler {
  now: Date
  readonly end: Date
  readonly #waiting: { at: Date; scenario: Scenario }[] = []

  constructor(end: Date) {
    this.now = end
    this.end = end
  }

  /** Runs a scenario until it yields the time of its next step. */
  async start(scenario: Scenario): Promise<void> {
    const { done, value: at } = await scenario.next().catch(catchScenarioEnd)
    if (done || at > this.end) return
    const laterIndex = this.#waiting.findIndex((other) => other.at > at)
    this.#waiting.splice(laterIndex < 0 ? this.#waiting.length : laterIndex, 0, { at, scenario })
  }

  async run(): Promise<void> {
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      this.now = next.at
      await this.start(next.scenario)
    }
    this.now = this.end
  }
}

function catchScenarioEnd(error: unknown): { done: true; value: undefined } {
  if (error instanceof ScenarioEndedError) return { done: true, value: undefined }
  throw error
}
