import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { userPoolSettings } from '#infra/user-pool-settings.ts'
import { ServiceError } from '../http/service.ts'
import { notAuthorized } from './input.ts'
import { type Pool, poolNameOf, type User } from './pool.ts'
import { createSrpVerifier, isCorrectPassword, type SrpUser } from './srp.ts'

export type Account = Pick<User, 'sub' | 'password' | 'failures'>

const characterClasses: readonly [RegExp, string][] = [
  [/\d/, 'numeric characters'],
  [/[a-z]/, 'lowercase characters'],
  [/[A-Z]/, 'uppercase characters'],
  [/[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]/, 'symbol characters'],
]

function checkPasswordPolicy(password: string): void {
  const policyError = (what: string) =>
    new ServiceError('InvalidPasswordException', `Password did not conform with policy: ${what}`)
  if (password.length < userPoolSettings.passwordMinLength) throw policyError('Password not long enough')
  if (password !== password.trim()) throw policyError('Password must not have leading or trailing spaces')
  for (const [pattern, name] of characterClasses) {
    if (!pattern.test(password)) throw policyError(`Password must have ${name}`)
  }
}

const srpUserOf = (pool: Pool, { sub }: Account): SrpUser => ({ poolName: poolNameOf(pool), userId: sub })

export function setPassword(pool: Pool, user: User, password: string): void {
  checkPasswordPolicy(password)
  user.password = { ...createSrpVerifier(srpUserOf(pool, user), password), setAt: pool.now() }
  clearFailedAttempts(user)
}

export function checkPassword(pool: Pool, account: Account, password: string): void {
  checkNotLocked(pool, account)
  if (!isCorrectPassword(srpUserOf(pool, account), account.password, password))
    throw recordFailedAttempt(pool, account)
}

const alphabets = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '!#%+-=?@_']

export function generateTemporaryPassword(): string {
  return Array.from({ length: 16 }, (_, n) => {
    const alphabet = alphabets[n % alphabets.length] ?? ''
    return alphabet[randomInt(alphabet.length)]
  }).join('')
}

const LOCK_AFTER_FAILURES = 5
const MAX_LOCK_MS = 15 * 60_000

export function checkNotLocked(pool: Pool, { failures }: Account): void {
  if (failures.lockedUntil > pool.now()) throw notAuthorized('Password attempts exceeded')
}

/** The fifth failure locks the account, and each further failure doubles the lockout. */
export function recordFailedAttempt(pool: Pool, account: Account, error = notAuthorized()): ServiceError {
  const count = account.failures.count + 1
  const excessFailures = count - LOCK_AFTER_FAILURES
  const lockedMs = excessFailures < 0 ? 0 : Math.min(MAX_LOCK_MS, 1000 * 2 ** excessFailures)
  account.failures = { count, lockedUntil: lockedMs && pool.now() + lockedMs }
  pool.save()
  return error
}

export function clearFailedAttempts(account: Account): void {
  account.failures = { count: 0, lockedUntil: 0 }
}

const MAX_SIMULATED_USERS = 1000
const simulationKey = randomBytes(32)
const simulatedUsers = new Map<string, Account>()

/** Returns a simulated account for an unknown user, so that callers cannot find out which users exist. The same name gets the same account. */
export function getSimulatedUser(name: string): Account {
  const key = name.trim().toLowerCase()
  const user = simulatedUsers.get(key) ?? simulateUser(key)
  simulatedUsers.set(key, user)
  const [oldest = key] = simulatedUsers.keys()
  if (simulatedUsers.size > MAX_SIMULATED_USERS) simulatedUsers.delete(oldest)
  return user
}

function simulateUser(name: string): Account {
  const hmac = (what: string) => createHmac('sha256', simulationKey).update(`${what} ${name}`).digest('hex')
  const id = hmac('id')
  return {
    sub: `${id.slice(0, 8)}-${id.slice(8, 12)}-4${id.slice(13, 16)}-a${id.slice(17, 20)}-${id.slice(20, 32)}`,
    password: { salt: hmac('salt').slice(0, 32), verifier: hmac('verifier'), setAt: 0 },
    failures: { count: 0, lockedUntil: 0 },
  }
}
