/** Result of a check: attempts, injected faults and failures. */
export type CheckResult = {
  readonly attempts: number
  readonly faults: number
  readonly failures: readonly string[]
  /** Shown on the progress line of the check. */
  readonly note?: string
}

export type CheckRecorder = {
  readonly tried: (count?: number) => void
  readonly failed: (count?: number) => void
  /** Records `message` as a failure unless `isKept`. */
  readonly expect: (isKept: boolean, message: string) => void
  readonly outcome: (note?: string) => CheckResult
}

export function createCheckRecorder(): CheckRecorder {
  let attempts = 0
  let faults = 0
  const failures: string[] = []
  return {
    tried: (count = 1) => {
      attempts += count
    },
    failed: (count = 1) => {
      faults += count
    },
    expect: (isKept, message) => {
      if (!isKept) failures.push(message)
    },
    outcome: (note) => ({ attempts, faults, failures, ...(note !== undefined && { note }) }),
  }
}
