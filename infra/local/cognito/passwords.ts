import { randomInt } from 'node:crypto'
import { userPoolSettings } from '#infra/user-pool-settings.ts'
import { CognitoError } from './cognito-error.ts'
import { type Account, checkNotLocked, clearFailedAttempts, recordFailedAttempt } from './lockout.ts'
import { type Pool, poolNameOf } from './pool.ts'
import type { User } from './pool-state.ts'
import { createVerifier, isPassword, type Owner } from './srp.ts'

const characterClasses: readonly [RegExp, string][] = [
  [/\d/, 'numeric characters'],
  [/[a-z]/, 'lowercase characters'],
  [/[A-Z]/, 'uppercase characters'],
  [/[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]/, 'symbol characters'],
]

export function checkPolicy(password: string): void {
  const policyError = (what: string) =>
    new CognitoError('InvalidPasswordException', `Password did not conform with policy: ${what}`)
  if (password.length < userPoolSettings.passwordMinLength) throw policyError('Password not long enough')
  if (password !== password.trim()) throw policyError('Password must not have leading or trailing spaces')
  for (const [pattern, name] of characterClasses) {
    if (!pattern.test(password)) throw policyError(`Password must have ${name}`)
  }
}

function srpOwner(pool: Pool, user: Account): Owner {
  return { poolName: poolNameOf(pool), userId: user.sub }
}

export function setPassword(pool: Pool, user: User, password: string): void {
  checkPolicy(password)
  user.password = { ...createVerifier(srpOwner(pool, user), password), setAt: pool.now() }
  clearFailedAttempts(user)
}

export function checkPassword(pool: Pool, account: Account, password: string): void {
  checkNotLocked(pool, account)
  if (!isPassword(srpOwner(pool, account), account.password, password))
    throw recordFailedAttempt(pool, account)
}

const alphabets = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '!#%+-=?@_']

/** 16 characters, four of each class. */
export function temporaryPassword(): string {
  return Array.from({ length: 16 }, (_, n) => {
    const alphabet = alphabets[n % alphabets.length] ?? ''
    return alphabet[randomInt(alphabet.length)]
  }).join('')
}
