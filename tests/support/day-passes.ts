import { vi } from 'vitest'
import { DAY_MS } from '#shared/calendar.ts'
import { createDayPass } from '#shared/operations.ts'
import { call } from './call.ts'
import { aDayPassForm } from './people.ts'

/** A pass issued through the real operation. */
export async function anIssuedPass(changes: Record<string, unknown> = {}) {
  const { body } = await call(createDayPass, aDayPassForm(changes))
  return body
}

/** A pass as it stands `days` after it was issued, while no job has run. */
export async function anIssuedPassOf(days: number, changes: Record<string, unknown> = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - days * DAY_MS })
  try {
    return await anIssuedPass(changes)
  } finally {
    vi.useRealTimers()
  }
}
