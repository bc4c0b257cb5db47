import { notAuthorized } from './cognito-error.ts'
import { checkClient, type Input, type Output, textOf } from './input.ts'
import { checkPassword, setPassword } from './passwords.ts'
import type { Pool } from './pool.ts'
import type { User } from './pool-state.ts'
import { hashOf, issueTokens, userOfToken } from './tokens.ts'
import { attributesOf, saveUser, userWithSub } from './users.ts'

/** New tokens for a refresh token, which a new one replaces for the rest of its time. */
export function getTokensFromRefreshToken(pool: Pool, input: Input): Output {
  checkClient(pool, input)
  const token = pool.state.refreshTokens[hashOf(textOf(input, 'RefreshToken'))]
  const user = token && userWithSub(pool, token.sub)
  if (!user) throw notAuthorized('Invalid Refresh Token')
  const { originJti, signedInAt, expiresAt, replacedAt } = token
  if (expiresAt < pool.now()) throw notAuthorized('Refresh Token has expired')
  const graceMs = pool.settings.rotationGraceSeconds * 1000
  if (replacedAt !== undefined && replacedAt + graceMs < pool.now()) {
    throw notAuthorized('Refresh token has been rotated')
  }
  if (!user.enabled) throw notAuthorized('User is disabled.')
  token.replacedAt ??= pool.now()
  return { AuthenticationResult: issueTokens(pool, user, { originJti, signedInAt, expiresAt }) }
}

/** Ends the sign-in of a refresh token: its access tokens are void too. */
export function revokeToken(pool: Pool, input: Input): Output {
  checkClient(pool, input)
  const token = pool.state.refreshTokens[hashOf(textOf(input, 'Token'))]
  if (token) revokeWhere(pool, ({ originJti }) => originJti === token.originJti)
  return {}
}

export function globalSignOut(pool: Pool, input: Input): Output {
  signOutEverywhere(pool, userOfToken(pool, textOf(input, 'AccessToken')))
  return {}
}

export function signOutEverywhere(pool: Pool, user: User): void {
  revokeWhere(pool, ({ sub }) => sub === user.sub)
}

function revokeWhere(pool: Pool, isMeant: (token: { sub: string; originJti: string }) => boolean): void {
  for (const [hash, token] of Object.entries(pool.state.refreshTokens)) {
    if (!isMeant(token)) continue
    pool.state.revoked[token.originJti] = token.expiresAt
    delete pool.state.refreshTokens[hash]
  }
  pool.save()
}

export function getUser(pool: Pool, input: Input): Output {
  const user = userOfToken(pool, textOf(input, 'AccessToken'))
  return { Username: user.sub, UserAttributes: attributesOf(user) }
}

export function changePassword(pool: Pool, input: Input): Output {
  const user = userOfToken(pool, textOf(input, 'AccessToken'))
  checkPassword(pool, user, textOf(input, 'PreviousPassword'))
  setPassword(pool, user, textOf(input, 'ProposedPassword'))
  saveUser(pool, user)
  return {}
}
