import { describe, expect, it } from 'vitest'
import { parseRange } from '#infra/hosting/site-server.ts'

describe('a Range header for a file of 100 bytes', () => {
  it.each([
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-5', { start: 95, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
  ])('%s selects the expected bytes', (header, range) => expect(parseRange(header, 100)).toEqual(range))

  it.each(['bytes=100-', 'bytes=20-10', 'bytes=-0'])('%s cannot be satisfied', (header) =>
    expect(parseRange(header, 100)).toBe('none'),
  )

  it.each([undefined, 'bytes=-', 'bytes=0-1,5-6', 'lines=1-2'])('%s selects the whole file', (header) =>
    expect(parseRange(header, 100)).toBeUndefined(),
  )
})
