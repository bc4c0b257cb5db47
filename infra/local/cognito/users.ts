import { ServiceError } from '../http/service.ts'
import type { Pool } from './pool.ts'
import type { User } from './pool-state.ts'

export function findUserBySub({ state }: Pool, sub: string): User | undefined {
  return Object.hasOwn(state.users, sub) ? state.users[sub] : undefined
}

export function findUser(pool: Pool, name: string): User | undefined {
  const wanted = name.trim().toLowerCase()
  const hasEmail = ({ attributes }: User) => attributes.email === wanted
  return findUserBySub(pool, wanted) ?? Object.values(pool.state.users).find(hasEmail)
}

export function getUserByName(pool: Pool, name: string): User {
  const user = findUser(pool, name)
  if (!user) throw new ServiceError('UserNotFoundException', 'User does not exist.')
  return user
}

export function emailOf({ attributes }: Pick<User, 'attributes'>): string {
  return attributes.email ?? ''
}

export function saveUser(pool: Pool, user: User): void {
  user.changedAt = pool.now()
  pool.state.users[user.sub] = user
  pool.save()
}

export function describeUser(user: User) {
  return {
    Username: user.sub,
    Enabled: user.enabled,
    UserStatus: user.status,
    UserCreateDate: user.createdAt / 1000,
    UserLastModifiedDate: user.changedAt / 1000,
  }
}

export function attributesOf(user: User) {
  const attributes = { sub: user.sub, ...user.attributes }
  return Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))
}
