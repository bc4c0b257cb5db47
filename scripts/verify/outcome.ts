/** What a check found: how often it tried, how many faults it caused, and every promise that was not kept. */
export type Outcome = {
  readonly tries: number
  readonly faults: number
  readonly losses: readonly string[]
  /** A figure that the table shows beside these. */
  readonly note?: string
}

export type Score = {
  readonly tried: (count?: number) => void
  readonly failed: (count?: number) => void
  /** A loss, in words, unless `isKept`. */
  readonly expect: (isKept: boolean, words: string) => void
  readonly outcome: (note?: string) => Outcome
}

export function newScore(): Score {
  let tries = 0
  let faults = 0
  const losses: string[] = []
  return {
    tried: (count = 1) => {
      tries += count
    },
    failed: (count = 1) => {
      faults += count
    },
    expect: (isKept, words) => {
      if (!isKept) losses.push(words)
    },
    outcome: (note) => ({ tries, faults, losses, ...(note !== undefined && { note }) }),
  }
}
