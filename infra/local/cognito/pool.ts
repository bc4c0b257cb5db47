import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { ServiceError } from '../http/service.ts'
import { type JsonFile, openJsonFile } from '../storage/json-file.ts'
import { type ChallengeStore, createChallengeStore } from './challenge-store.ts'

export const REGION = 'us-east-1'

export type PoolSettings = {
  readonly allowUserPasswordAuth: boolean
  mfa: 'optional' | 'required'
}

export type CustomMessage = (event: object) => Promise<unknown>
export type AuthEmail = { to: string; subject: string; html: string }

export type Pool = Pick<JsonFile<PoolState>, 'state' | 'save'> & {
  readonly settings: PoolSettings
  readonly challenges: ChallengeStore
  readonly customMessage: CustomMessage | undefined
  readonly sendEmail: (email: AuthEmail) => Promise<unknown>
  readonly now: () => number
}

export type PoolOptions = Pick<Pool, 'customMessage' | 'sendEmail'> & {
  readonly file?: string | undefined
  readonly settings?: Partial<PoolSettings> | undefined
  readonly now?: (() => number) | undefined
}

export function openPool({ file, settings, now = Date.now, customMessage, sendEmail }: PoolOptions): Pool {
  const { state, save } = openJsonFile(file, PoolState, () => newPoolState(REGION))
  return {
    state,
    save,
    settings: { allowUserPasswordAuth: false, mfa: 'optional', ...settings },
    challenges: createChallengeStore(now),
    customMessage,
    sendEmail,
    now,
  }
}

export function poolNameOf({ state }: Pool): string {
  return state.userPoolId.slice(REGION.length + 1)
}

export const User = z.object({
  sub: z.string(),
  attributes: z.record(z.string(), z.string()),
  status: z.enum(['FORCE_CHANGE_PASSWORD', 'CONFIRMED', 'RESET_REQUIRED']),
  enabled: z.boolean(),
  groups: z.array(z.string()),
  createdAt: z.number(),
  changedAt: z.number(),
  password: z.object({ salt: z.string(), verifier: z.string(), setAt: z.number() }),
  failures: z.object({ count: z.number(), lockedUntil: z.number() }),
  /** The user has not verified `pendingSecret` yet. `usedStep` is the time step of the last accepted code. */
  totp: z.optional(
    z.object({
      enabled: z.boolean(),
      preferred: z.boolean(),
      secret: z.optional(z.string()),
      pendingSecret: z.optional(z.string()),
      usedStep: z.optional(z.number()),
    }),
  ),
  resetCode: z.optional(z.object({ hash: z.string(), expiresAt: z.number(), tries: z.number() })),
})
export type User = z.infer<typeof User>

export const RefreshToken = z.object({
  sub: z.string(),
  originJti: z.string(),
  signedInAt: z.number(),
  expiresAt: z.number(),
  replacedAt: z.optional(z.number()),
})
export type RefreshToken = z.infer<typeof RefreshToken>

export const PoolState = z.object({
  userPoolId: z.string(),
  clientId: z.string(),
  signingKey: z.optional(z.string()),
  users: z.record(z.string(), User),
  refreshTokens: z.record(z.string(), RefreshToken),
  revoked: z.record(z.string(), z.number()),
})
export type PoolState = z.infer<typeof PoolState>

export function newPoolState(region: string): PoolState {
  return {
    userPoolId: `${region}_${randomBytes(6).toString('hex').slice(0, 9)}`,
    clientId: randomBytes(13).toString('hex'),
    users: {},
    refreshTokens: {},
    revoked: {},
  }
}

export function findUserBySub({ state }: Pool, sub: string): User | undefined {
  return Object.hasOwn(state.users, sub) ? state.users[sub] : undefined
}

export function findUser(pool: Pool, name: string): User | undefined {
  const normalized = name.trim().toLowerCase()
  const hasEmail = ({ attributes }: User) => attributes.email === normalized
  return findUserBySub(pool, normalized) ?? Object.values(pool.state.users).find(hasEmail)
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
