const EVERY_MS = 10_000

/** Says how far a check is, but not so often that nobody reads it. */
export function progressOf(say: (words: string) => void): (done: number, all: number) => void {
  let saidAt = performance.now()
  return (done, all) => {
    if (performance.now() - saidAt < EVERY_MS) return
    saidAt = performance.now()
    say(`    ${done} of ${all}`)
  }
}
