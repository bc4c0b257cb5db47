import { CognitoError, notAuthorized } from './cognito-error.ts'
import { checkClient, type Input, type Output, requiredString } from './input.ts'
import { checkPassword, setPassword } from './passwords.ts'
import type { Pool } from './pool.ts'
import type { User } from './pool-state.ts'
import { describeMfa } from './software-token.ts'
import { findUserByToken, hashOf, issueTokens } from './tokens.ts'
import { attributesOf, findUserBySub, saveUser } from './users.ts'

/** GetTokensFromRefreshToken with rotation: the new refresh token keeps the expiry of the sign-in. */
export function getTokensFromRefreshToken(pool: Pool, input: Input): Output {
  checkClient(pool, input)
  const token = pool.state.refreshTokens[hashOf(requiredString(input, 'RefreshToken'))]
  const user = token && findUserBySub(pool, token.sub)
  if (!user) throw notAuthorized('Invalid Refresh Token')
  const { originJti, signedInAt, expiresAt, replacedAt } = token
  if (expiresAt < pool.now()) throw notAuthorized('Refresh Token has expired')
  const graceMs = pool.settings.rotationGraceSeconds * 1000
  if (replacedAt !== undefined && replacedAt + graceMs < pool.now()) {
    throw new CognitoError('RefreshTokenReuseException', 'Refresh token has been rotated')
  }
  if (!user.enabled) throw notAuthorized('User is disabled.')
  token.replacedAt ??= pool.now()
  return { AuthenticationResult: issueTokens(pool, user, { originJti, signedInAt, expiresAt }) }
}

/** Revokes a refresh token and all access tokens of its sign-in. */
export function revokeToken(pool: Pool, input: Input): Output {
  checkClient(pool, input)
  const token = pool.state.refreshTokens[hashOf(requiredString(input, 'Token'))]
  if (token) revokeTokensWhere(pool, ({ originJti }) => originJti === token.originJti)
  return {}
}

export function globalSignOut(pool: Pool, input: Input): Output {
  signOutEverywhere(pool, findUserByToken(pool, requiredString(input, 'AccessToken')))
  return {}
}

export function signOutEverywhere(pool: Pool, user: User): void {
  revokeTokensWhere(pool, ({ sub }) => sub === user.sub)
}

function revokeTokensWhere(
  pool: Pool,
  matches: (token: { sub: string; originJti: string }) => boolean,
): void {
  for (const [hash, token] of Object.entries(pool.state.refreshTokens)) {
    if (!matches(token)) continue
    pool.state.revoked[token.originJti] = token.expiresAt
    delete pool.state.refreshTokens[hash]
  }
  pool.save()
}

export function getUser(pool: Pool, input: Input): Output {
  const user = findUserByToken(pool, requiredString(input, 'AccessToken'))
  return { Username: user.sub, UserAttributes: attributesOf(user), ...describeMfa(user) }
}

export function changePassword(pool: Pool, input: Input): Output {
  const user = findUserByToken(pool, requiredString(input, 'AccessToken'))
  checkPassword(pool, user, requiredString(input, 'PreviousPassword'))
  setPassword(pool, user, requiredString(input, 'ProposedPassword'))
  saveUser(pool, user)
  return {}
}
