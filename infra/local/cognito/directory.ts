import { userPool } from '#infra/user-pool.ts'
import { CognitoError, invalidParameter } from './cognito-error.ts'
import { checkPool, type Input, type Output, optionalTextOf, textOf } from './input.ts'
import type { Pool } from './pool.ts'
import type { User } from './pool-state.ts'
import { attributesOf, describeUser, saveUser, userNamed } from './users.ts'

const PAGE_MAX = 60

export function adminAddUserToGroup(pool: Pool, input: Input): Output {
  const { user, group } = membership(pool, input)
  if (!user.groups.includes(group)) user.groups.push(group)
  saveUser(pool, user)
  return {}
}

export function adminRemoveUserFromGroup(pool: Pool, input: Input): Output {
  const { user, group } = membership(pool, input)
  user.groups = user.groups.filter((each) => each !== group)
  saveUser(pool, user)
  return {}
}

function membership(pool: Pool, input: Input): { user: User; group: string } {
  checkPool(pool, input)
  return { group: groupOf(input), user: userNamed(pool, textOf(input, 'Username')) }
}

function groupOf(input: Input): string {
  const group = textOf(input, 'GroupName')
  if (userPool.groups.some((each) => each === group)) return group
  throw new CognitoError('ResourceNotFoundException', 'Group not found.')
}

export function adminListGroupsForUser(pool: Pool, input: Input): Output {
  checkPool(pool, input)
  return {
    Groups: userNamed(pool, textOf(input, 'Username')).groups.map((name) => describeGroup(pool, name)),
  }
}

export function listGroups(pool: Pool, input: Input): Output {
  checkPool(pool, input)
  return { Groups: userPool.groups.map((name) => describeGroup(pool, name)) }
}

function describeGroup({ state }: Pool, GroupName: string) {
  return { GroupName, UserPoolId: state.userPoolId }
}

export function listUsers(pool: Pool, input: Input): Output {
  checkPool(pool, input)
  const isWanted = filterFrom(optionalTextOf(input, 'Filter'))
  const { page, next } = pageOf(Object.values(pool.state.users).filter(isWanted), input, 'PaginationToken')
  return { Users: page.map(listed), ...(next && { PaginationToken: next }) }
}

export function listUsersInGroup(pool: Pool, input: Input): Output {
  checkPool(pool, input)
  const group = groupOf(input)
  const members = Object.values(pool.state.users).filter(({ groups }) => groups.includes(group))
  const { page, next } = pageOf(members, input, 'NextToken')
  return { Users: page.map(listed), ...(next && { NextToken: next }) }
}

function listed(user: User) {
  return { ...describeUser(user), Attributes: attributesOf(user) }
}

function pageOf(users: readonly User[], input: Input, tokenName: string) {
  const limit = Math.min(Number(input.Limit ?? PAGE_MAX), PAGE_MAX)
  const start = Number(optionalTextOf(input, tokenName) ?? 0)
  const end = start + limit
  return { page: users.slice(start, end), next: end < users.length ? String(end) : undefined }
}

/** `name = "value"` or, by its beginning, `name ^= "value"`. */
function filterFrom(filter: string | undefined): (user: User) => boolean {
  if (filter === undefined) return () => true
  const [, name = '', operator, value = ''] = filter.match(/^\s*"?([\w:]+)"?\s*(\^?=)\s*"(.*)"\s*$/) ?? []
  if (!operator) throw invalidParameter('Error while parsing filter')
  return (user) => {
    const found = attributesOf(user).find((each) => each.Name === name)?.Value ?? ''
    return operator === '=' ? found === value : found.startsWith(value)
  }
}
