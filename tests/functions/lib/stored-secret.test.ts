import { expect, it, vi } from 'vitest'
import { cacheSecret } from '#functions/lib/stored-secret.ts'

const MINUTE_MS = 60_000

it('reads a secret again after five minutes and after the system clock was set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T12:00:00Z') })
  let reads = 0
  const secret = cacheSecret(async () => ++reads)
  const readAfter = (minutes: number) => {
    vi.setSystemTime(Date.now() + minutes * MINUTE_MS)
    return secret()
  }
  expect([await readAfter(0), await readAfter(4), await readAfter(1)]).toEqual([1, 1, 2])
  expect(await readAfter(-9 * 24 * 60)).toBe(3)
})

it('reads a secret again after a failed read', async () => {
  const fetch = vi.fn().mockRejectedValueOnce(new Error('The network is down')).mockResolvedValue('sk_test_1')
  const secret = cacheSecret(fetch)
  await expect(secret()).rejects.toThrow('The network is down')
  expect(await secret()).toBe('sk_test_1')
})
