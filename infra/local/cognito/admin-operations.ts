import { randomUUID } from 'node:crypto'
import { userPoolSettings } from '#infra/user-pool-settings.ts'
import { ServiceError } from '../http/service.ts'
import { sendAuthEmail } from './auth-email.ts'
import {
  checkPoolId,
  type Input,
  invalidParameter,
  notAuthorized,
  type Operation,
  type Output,
  optionalString,
  requiredString,
} from './input.ts'
import { sendResetCode } from './password-reset.ts'
import { generateTemporaryPassword, setPassword } from './passwords.ts'
import {
  attributesOf,
  describeUser,
  findUser,
  getUserByName,
  type Pool,
  saveUser,
  type User,
} from './pool.ts'
import { signOutEverywhere } from './sessions.ts'
import { describeMfa } from './software-token.ts'

export async function adminCreateUser(pool: Pool, input: Input): Promise<Output> {
  checkPoolId(pool, input)
  const email = requiredString(input, 'Username').trim().toLowerCase()
  if (!/^\S+@\S+$/.test(email)) throw invalidParameter('Username should be an email.')
  const action = optionalString(input, 'MessageAction')
  const user = action === 'RESEND' ? getInvitedUser(pool, email) : newUser(pool, email, input)
  const password = optionalString(input, 'TemporaryPassword') ?? generateTemporaryPassword()
  setPassword(pool, user, password)
  user.status = 'FORCE_CHANGE_PASSWORD'
  saveUser(pool, user)
  if (action !== 'SUPPRESS') await sendAuthEmail(pool, user, { source: 'AdminCreateUser', code: password })
  return { User: { ...describeUser(user), Attributes: attributesOf(user) } }
}

function getInvitedUser(pool: Pool, email: string): User {
  const user = getUserByName(pool, email)
  if (user.status === 'FORCE_CHANGE_PASSWORD') return user
  throw new ServiceError('UnsupportedUserStateException', `User account is in state ${user.status}`)
}

function newUser(pool: Pool, email: string, { UserAttributes = [] }: Input): User {
  if (findUser(pool, email)) throw new ServiceError('UsernameExistsException', 'User account already exists')
  const attributes = (UserAttributes as Input[]).map((each) => [
    requiredString(each, 'Name'),
    requiredString(each, 'Value'),
  ])
  const now = pool.now()
  return {
    sub: randomUUID(),
    attributes: { ...Object.fromEntries(attributes), email },
    status: 'FORCE_CHANGE_PASSWORD',
    enabled: true,
    groups: [],
    createdAt: now,
    changedAt: now,
    password: { salt: '', verifier: '', setAt: now },
    failures: { count: 0, lockedUntil: 0 },
  }
}

function withUser(perform: (pool: Pool, user: User, input: Input) => Output): Operation {
  return (pool, input) => {
    checkPoolId(pool, input)
    return perform(pool, getUserByName(pool, requiredString(input, 'Username')), input)
  }
}

function withSavedUser(change: (user: User, input: Input, pool: Pool) => void): Operation {
  return withUser((pool, user, input) => {
    change(user, input, pool)
    saveUser(pool, user)
    return {}
  })
}

export const adminGetUser = withUser((_, user) => ({
  ...describeUser(user),
  UserAttributes: attributesOf(user),
  ...describeMfa(user),
}))

const MAX_LISTED_USERS = 60

export function listUsers(pool: Pool, input: Input): Output {
  checkPoolId(pool, input)
  const { Limit = MAX_LISTED_USERS } = input
  if (typeof Limit !== 'number' || Limit < 1 || Limit > MAX_LISTED_USERS)
    throw invalidParameter(`Limit must be between 1 and ${MAX_LISTED_USERS}`)
  if (input.Filter !== undefined || input.AttributesToGet !== undefined)
    throw invalidParameter('Filter and AttributesToGet are not emulated')
  const after = optionalString(input, 'PaginationToken') ?? ''
  const users = Object.values(pool.state.users).sort((a, b) => (a.sub < b.sub ? -1 : 1))
  const rest = users.filter(({ sub }) => sub > after)
  const page = rest.slice(0, Limit)
  return {
    Users: page.map((user) => ({ ...describeUser(user), Attributes: attributesOf(user) })),
    ...(rest.length > page.length && { PaginationToken: page.at(-1)?.sub }),
  }
}

export async function adminResetUserPassword(pool: Pool, input: Input): Promise<Output> {
  checkPoolId(pool, input)
  const user = getUserByName(pool, requiredString(input, 'Username'))
  if (!user.enabled) throw notAuthorized('User is disabled.')
  await sendResetCode(pool, user)
  user.status = 'RESET_REQUIRED'
  saveUser(pool, user)
  return {}
}

export const adminSetUserPassword = withSavedUser((user, input, pool) => {
  setPassword(pool, user, requiredString(input, 'Password'))
  user.status = input.Permanent === true ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD'
})

export const adminDisableUser = withSavedUser((user) => {
  user.enabled = false
})

export const adminEnableUser = withSavedUser((user) => {
  user.enabled = true
})

export const adminUserGlobalSignOut = withUser((pool, user) => {
  signOutEverywhere(pool, user)
  return {}
})

export const adminDeleteUser = withUser((pool, user) => {
  signOutEverywhere(pool, user)
  delete pool.state.users[user.sub]
  pool.save()
  return {}
})

export const adminAddUserToGroup = withSavedUser((user, input) => {
  const group = groupOf(input)
  if (!user.groups.includes(group)) user.groups.push(group)
})

export const adminRemoveUserFromGroup = withSavedUser((user, input) => {
  const group = groupOf(input)
  user.groups = user.groups.filter((each) => each !== group)
})

export const adminListGroupsForUser = withUser((_, { groups }) => ({
  Groups: groups.map((GroupName) => ({ GroupName })),
}))

function groupOf(input: Input): string {
  const group = requiredString(input, 'GroupName')
  if (userPoolSettings.groups.some((each) => each === group)) return group
  throw new ServiceError('ResourceNotFoundException', 'Group not found.')
}
