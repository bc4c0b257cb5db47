import { type CognitoError, notAuthorized } from './cognito-error.ts'
import type { Pool } from './pool.ts'
import type { User } from './pool-state.ts'

const LOCK_AFTER_FAILURES = 5
const MAX_LOCK_MS = 15 * 60_000

/** A real or simulated user. */
export type Account = Pick<User, 'sub' | 'password' | 'failures'>

export function checkNotLocked(pool: Pool, { failures }: Account): void {
  if (failures.lockedUntil > pool.now()) throw notAuthorized('Password attempts exceeded')
}

/** From the fifth wrong password or code on, every failure doubles the lockout. */
export function recordFailedAttempt(pool: Pool, account: Account, error = notAuthorized()): CognitoError {
  const count = account.failures.count + 1
  const excess = count - LOCK_AFTER_FAILURES
  const lockedMs = excess < 0 ? 0 : Math.min(MAX_LOCK_MS, 1000 * 2 ** excess)
  account.failures = { count, lockedUntil: lockedMs && pool.now() + lockedMs }
  pool.save()
  return error
}

export function clearFailedAttempts(account: Account): void {
  account.failures = { count: 0, lockedUntil: 0 }
}
