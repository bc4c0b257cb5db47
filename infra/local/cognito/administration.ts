import { randomUUID } from 'node:crypto'
import { sendAuthMail } from './auth-mail.ts'
import { CognitoError, invalidParameter } from './cognito-error.ts'
import {
  checkPool,
  type Input,
  listOf,
  type Operation,
  type Output,
  optionalTextOf,
  textOf,
} from './input.ts'
import { sendResetCode } from './password-reset.ts'
import { setPassword, temporaryPassword } from './passwords.ts'
import type { Pool } from './pool.ts'
import type { User } from './pool-state.ts'
import { signOutEverywhere } from './sessions.ts'
import { attributesOf, describeUser, findUser, saveUser, userNamed } from './users.ts'

/** Invites a member; with MessageAction RESEND once more. */
export async function adminCreateUser(pool: Pool, input: Input): Promise<Output> {
  checkPool(pool, input)
  const email = textOf(input, 'Username').trim().toLowerCase()
  if (!/^\S+@\S+$/.test(email)) throw invalidParameter('Username should be an email.')
  const action = optionalTextOf(input, 'MessageAction')
  const user = action === 'RESEND' ? userNamed(pool, email) : newUser(pool, email, input)
  const password = optionalTextOf(input, 'TemporaryPassword') ?? temporaryPassword()
  setPassword(pool, user, password)
  user.status = 'FORCE_CHANGE_PASSWORD'
  saveUser(pool, user)
  if (action !== 'SUPPRESS') await sendAuthMail(pool, user, { source: 'AdminCreateUser', code: password })
  return { User: { ...describeUser(user), Attributes: attributesOf(user) } }
}

function newUser(pool: Pool, email: string, input: Input): User {
  if (findUser(pool, email)) throw new CognitoError('UsernameExistsException', 'User account already exists')
  const now = pool.now()
  return {
    sub: randomUUID(),
    attributes: { ...attributesFrom(input), email },
    status: 'FORCE_CHANGE_PASSWORD',
    enabled: true,
    groups: [],
    createdAt: now,
    changedAt: now,
    password: { salt: '', verifier: '', setAt: now },
    failures: { count: 0, lockedUntil: 0 },
  }
}

function attributesFrom(input: Input): Record<string, string> {
  return Object.fromEntries(
    listOf(input, 'UserAttributes').map((each) => [textOf(each, 'Name'), textOf(each, 'Value')]),
  )
}

/** An operation on one account, named by Username. */
function onUser(perform: (pool: Pool, user: User, input: Input) => Output | Promise<Output>): Operation {
  return (pool, input) => {
    checkPool(pool, input)
    return perform(pool, userNamed(pool, textOf(input, 'Username')), input)
  }
}

/** The same for one that changes it. */
function changeUser(change: (user: User, input: Input, pool: Pool) => void): Operation {
  return onUser((pool, user, input) => {
    change(user, input, pool)
    saveUser(pool, user)
    return {}
  })
}

export const adminGetUser = onUser((_, user) => ({
  ...describeUser(user),
  UserAttributes: attributesOf(user),
}))

export const adminSetUserPassword = changeUser((user, input, pool) => {
  setPassword(pool, user, textOf(input, 'Password'))
  user.status = input.Permanent === true ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD'
})

export const adminUpdateUserAttributes = changeUser((user, input) => {
  Object.assign(user.attributes, attributesFrom(input))
})

export const adminDisableUser = changeUser((user) => {
  user.enabled = false
})

export const adminEnableUser = changeUser((user) => {
  user.enabled = true
})

export const adminResetUserPassword = onUser(async (pool, user) => {
  user.status = 'RESET_REQUIRED'
  await sendResetCode(pool, user)
  return {}
})

export const adminUserGlobalSignOut = onUser((pool, user) => {
  signOutEverywhere(pool, user)
  return {}
})

export const adminDeleteUser = onUser((pool, user) => {
  signOutEverywhere(pool, user)
  delete pool.state.users[user.sub]
  pool.save()
  return {}
})
