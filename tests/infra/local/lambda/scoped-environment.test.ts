import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { runWithEnvironment } from '#infra/local/lambda/scoped-environment.ts'

afterEach(() => void vi.unstubAllEnvs())

it('work sees its own environment variables, and what runs beside it and after it those of the process', async () => {
  vi.stubEnv('STRIPE_API_BASE', 'https://process.example')
  const seen = async () => {
    await wait(1)
    return process.env.STRIPE_API_BASE
  }
  const scoped = (url: string) => runWithEnvironment({ STRIPE_API_BASE: url }, seen)
  const all = await Promise.all([scoped('https://a.example'), seen(), scoped('https://b.example')])
  expect(all).toEqual(['https://a.example', 'https://process.example', 'https://b.example'])
  await expect(
    runWithEnvironment({ STRIPE_API_BASE: '' }, () => Promise.reject(new Error('down'))),
  ).rejects.toThrow()
  expect(await seen()).toBe('https://process.example')
})
