import { describe, expect, it } from 'vitest'
import { parse } from '#shared/lib/parse.ts'
import {
  createUpdateTimestamp,
  getUpdateTag,
  isUpdatedAfter,
  redactDeviceLogs,
} from '#shared/wallets/wallet-updates.ts'
import { registerWalletDevice } from '#shared/wallets/wallet-updates-operations.ts'

const at = (time: string) => `2026-11-28T${time}Z`

describe('the time of a change', () => {
  it.each([
    ['10:00:00.000', '10:05:00.000', '10:05:00.000'],
    // Otherwise both would have the same HTTP date.
    ['10:00:00.100', '10:00:00.900', '10:00:01.100'],
    // The clock of another Lambda may be ahead.
    ['10:00:03.000', '10:00:01.000', '10:00:04.000'],
  ])('after a change at %s, at %s, is %s', (last, now, next) =>
    expect(createUpdateTimestamp(at(last), new Date(at(now)))).toBe(at(next)),
  )
})

describe('the tag of a list', () => {
  it('is of its latest change, and what changed until then is known', () => {
    const tag = getUpdateTag([at('10:00:00.001'), at('10:00:00.002')])
    expect(isUpdatedAfter(at('10:00:00.002'), tag)).toBe(false)
    expect(isUpdatedAfter(at('10:00:00.003'), tag)).toBe(true)
  })
  it.each([undefined, '', 'yesterday', '9'.repeat(40)])('%s is not one of ours, so all is new', (tag) =>
    expect(isUpdatedAfter(at('10:00:00.000'), tag)).toBe(true),
  )
})

describe('what is logged of a message of a phone', () => {
  it('has no token, no ID and no path, and one line', () =>
    expect(
      redactDeviceLogs([
        `Register task\n(for device ${'a1'.repeat(16)}, token ${'b+/='.repeat(8)}, URL https://a.example/api/wallet/v1/log) failed`,
      ]),
    ).toEqual(['Register task (for device …, token …, URL https://a.…) failed']))
  it('is little', () => {
    const logs = redactDeviceLogs(Array.from({ length: 1000 }, () => 'no! '.repeat(10_000)))
    expect(logs.map(({ length }) => length)).toEqual([200, 200, 200, 200, 200])
  })
})

describe('the ID', () => {
  const phone = { deviceId: 'a-1', passTypeId: 'pass.a', serial: 'a1'.repeat(16), pushToken: 'aF' }
  it.each([
    ['deviceId', 'a'.repeat(129)],
    ['deviceId', 'a/b'],
    ['passTypeId', 'p'.repeat(129)],
    ['serial', 'A'.repeat(32)],
    ['serial', 'a'.repeat(33)],
    ['pushToken', 'ab'.repeat(101)],
    ['pushToken', '../x'],
    ['pushToken', ''],
  ])('%s is refused as %s', (name, value) => {
    expect(parse(registerWalletDevice.input, phone).ok).toBe(true)
    const result = parse(registerWalletDevice.input, { ...phone, [name]: value })
    expect(result.ok || Object.keys(result.fields)).toEqual([name])
  })
})
