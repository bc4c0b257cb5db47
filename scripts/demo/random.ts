export type Random = {
  next: () => number
  int: (below: number) => number
  pick: <T>(list: readonly T[]) => T
  chance: (probability: number) => boolean
  sample: <T>(list: readonly T[], max: number) => T[]
  id: () => string
}

/** Uses Mulberry32, which is small and fast but not suitable for cryptography. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixedBits = Math.imul(state ^ (state >>> 15), state | 1)
    mixedBits ^= mixedBits + Math.imul(mixedBits ^ (mixedBits >>> 7), mixedBits | 61)
    return ((mixedBits ^ (mixedBits >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (below: number) => Math.floor(next() * below)
  const pick = <T>(list: readonly T[]): T => {
    const [found] = list.slice(int(list.length))
    if (found === undefined) throw new Error('The list is empty')
    return found
  }
  const sample = <T>(list: readonly T[], max: number): T[] => {
    const size = 1 + int(max)
    const indexes = new Set(Array.from({ length: size }, () => int(list.length)))
    return list.filter((_, i) => indexes.has(i))
  }
  const hex = (digits: number) => Array.from({ length: digits }, () => int(16).toString(16)).join('')
  const id = () => `${hex(8)}-${hex(4)}-4${hex(3)}-${pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`
  return { next, int, pick, chance: (probability) => next() < probability, sample, id }
}
