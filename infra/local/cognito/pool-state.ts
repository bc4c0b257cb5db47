import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'

export const User = z.object({
  sub: z.string(),
  attributes: z.record(z.string(), z.string()),
  status: z.enum(['FORCE_CHANGE_PASSWORD', 'CONFIRMED']),
  enabled: z.boolean(),
  groups: z.array(z.string()),
  createdAt: z.number(),
  changedAt: z.number(),
  password: z.object({ salt: z.string(), verifier: z.string(), setAt: z.number() }),
  failures: z.object({ count: z.number(), lockedUntil: z.number() }),
  /** Authenticator app. `pendingSecret` is associated but not verified yet; `usedStep` is the time step of the last code. */
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
  /** ID of the sign-in, shared by all its tokens. */
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
