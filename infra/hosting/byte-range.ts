export type ByteRange = { readonly start: number; readonly end: number }

/** Returns undefined for the whole file, and 'none' for a range that cannot be satisfied (416). */
export function parseRange(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, first, last] = header?.match(/^bytes=(\d*)-(\d*)$/) ?? []
  if (first === undefined || last === undefined || first + last === '') return undefined
  if (first === '') {
    const length = Number(last)
    return length === 0 ? 'none' : { start: Math.max(0, size - length), end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end ? 'none' : { start, end }
}
