import { userPoolSettings } from '#infra/user-pool-settings.ts'
import { CognitoError, invalidParameter } from './cognito-error.ts'
import { checkPool, type Input, type Output, optionalString, requiredString } from './input.ts'
import type { Pool } from './pool.ts'
import type { User } from './pool-state.ts'
import { attributesOf, describeUser, getUserByName, saveUser } from './users.ts'

const MAX_PAGE_SIZE = 60

export function adminAddUserToGroup(pool: Pool, input: Input): Output {
  const { user, group } = parseMembership(pool, input)
  if (!user.groups.includes(group)) user.groups.push(group)
  saveUser(pool, user)
  return {}
}

export function adminRemoveUserFromGroup(pool: Pool, input: Input): Output {
  const { user, group } = parseMembership(pool, input)
  user.groups = user.groups.filter((each) => each !== group)
  saveUser(pool, user)
  return {}
}

function parseMembership(pool: Pool, input: Input): { user: User; group: string } {
  checkPool(pool, input)
  return { group: groupOf(input), user: getUserByName(pool, requiredString(input, 'Username')) }
}

function groupOf(input: Input): string {
  const group = requiredString(input, 'GroupName')
  if (userPoolSettings.groups.some((each) => each === group)) return group
  throw new CognitoError('ResourceNotFoundException', 'Group not found.')
}

export function adminListGroupsForUser(pool: Pool, input: Input): Output {
  checkPool(pool, input)
  return {
    Groups: getUserByName(pool, requiredString(input, 'Username')).groups.map((name) =>
      describeGroup(pool, name),
    ),
  }
}

export function listGroups(pool: Pool, input: Input): Output {
  checkPool(pool, input)
  return { Groups: userPoolSettings.groups.map((name) => describeGroup(pool, name)) }
}

function describeGroup({ state }: Pool, GroupName: string) {
  return { GroupName, UserPoolId: state.userPoolId }
}

export function listUsers(pool: Pool, input: Input): Output {
  checkPool(pool, input)
  const isWanted = parseFilter(optionalString(input, 'Filter'))
  const { page, next } = pageOf(Object.values(pool.state.users).filter(isWanted), input, 'PaginationToken')
  return { Users: page.map(toUserSummary), ...(next && { PaginationToken: next }) }
}

export function listUsersInGroup(pool: Pool, input: Input): Output {
  checkPool(pool, input)
  const group = groupOf(input)
  const members = Object.values(pool.state.users).filter(({ groups }) => groups.includes(group))
  const { page, next } = pageOf(members, input, 'NextToken')
  return { Users: page.map(toUserSummary), ...(next && { NextToken: next }) }
}

function toUserSummary(user: User) {
  return { ...describeUser(user), Attributes: attributesOf(user) }
}

function pageOf(users: readonly User[], input: Input, tokenName: string) {
  const limit = Math.min(Number(input.Limit ?? MAX_PAGE_SIZE), MAX_PAGE_SIZE)
  const start = Number(optionalString(input, tokenName) ?? 0)
  const end = start + limit
  return { page: users.slice(start, end), next: end < users.length ? String(end) : undefined }
}

/** Filter syntax of ListUsers: `name = "value"` or the prefix match `name ^= "value"`. */
function parseFilter(filter: string | undefined): (user: User) => boolean {
  if (filter === undefined) return () => true
  const [, name = '', operator, value = ''] = filter.match(/^\s*"?([\w:]+)"?\s*(\^?=)\s*"(.*)"\s*$/) ?? []
  if (!operator) throw invalidParameter('Error while parsing filter')
  return (user) => {
    const found = attributesOf(user).find((each) => each.Name === name)?.Value ?? ''
    return operator === '=' ? found === value : found.startsWith(value)
  }
}
