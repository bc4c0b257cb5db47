import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'

export const userStatuses = ['FORCE_CHANGE_PASSWORD', 'CONFIRMED', 'RESET_REQUIRED'] as const

/** An account of the pool. Times are milliseconds. */
export const User = z.object({
  sub: z.string(),
  attributes: z.record(z.string(), z.string()),
  status: z.enum(userStatuses),
  enabled: z.boolean(),
  groups: z.array(z.string()),
  createdAt: z.number(),
  changedAt: z.number(),
  password: z.object({ salt: z.string(), verifier: z.string(), setAt: z.number() }),
  failures: z.object({ count: z.number(), lockedUntil: z.number() }),
  resetCode: z.optional(z.object({ hash: z.string(), expiresAt: z.number(), tries: z.number() })),
})
export type User = z.infer<typeof User>

export const RefreshToken = z.object({
  sub: z.string(),
  /** Of the sign-in, shared by all tokens that came of it. */
  originJti: z.string(),
  signedInAt: z.number(),
  expiresAt: z.number(),
  replacedAt: z.optional(z.number()),
})
export type RefreshToken = z.infer<typeof RefreshToken>

export const PoolState = z.object({
  userPoolId: z.string(),
  clientId: z.string(),
  /** Made at the first token. */
  signingKey: z.optional(z.string()),
  /** By sub. */
  users: z.record(z.string(), User),
  /** By the hash of the token. */
  refreshTokens: z.record(z.string(), RefreshToken),
  /** When each revoked sign-in can be forgotten, by originJti. */
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
