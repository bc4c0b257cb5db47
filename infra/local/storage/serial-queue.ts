/** Runs tasks one after the other, first in first out. */
export type SerialQueue = <T>(work: () => Promise<T>) => Promise<T>

export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}
