import { describe, expect, it } from 'vitest'
import { isServerReachable } from '#web/admin/connection.ts'

const offlineSince = new Date('2026-11-23T12:00:00Z')
const before = new Date('2026-11-23T11:59:59Z')
const after = new Date('2026-11-23T12:00:01Z')

describe('a call that succeeded', () => {
  it('says nothing about now if it began before the network went', () =>
    expect(isServerReachable({ startedAt: before, offlineSince, hasNetwork: false })).toBe(false))

  it('proves the connection if it began without a network, as on the machine of the server', () =>
    expect(isServerReachable({ startedAt: after, offlineSince, hasNetwork: false })).toBe(true))

  it('proves the connection where the browser has a network', () =>
    expect(isServerReachable({ startedAt: before, offlineSince, hasNetwork: true })).toBe(true))
})
