import { userPoolSettings } from '#infra/user-pool-settings.ts'
import { ServiceError } from '../http/service.ts'
import { checkClientId, type Input, notAuthorized, type Output, requiredString } from './input.ts'
import { attributesOf, findUserBySub, type Pool, type User } from './pool.ts'
import { describeMfa } from './software-token.ts'
import { getUserByToken, hashToken, issueTokens } from './tokens.ts'

export function getTokensFromRefreshToken(pool: Pool, input: Input): Output {
  checkClientId(pool, input)
  const token = pool.state.refreshTokens[hashToken(requiredString(input, 'RefreshToken'))]
  const user = token && findUserBySub(pool, token.sub)
  if (!user) throw notAuthorized('Invalid Refresh Token')
  const { originJti, signedInAt, expiresAt, replacedAt } = token
  if (expiresAt < pool.now()) throw notAuthorized('Refresh Token has expired')
  const graceMs = userPoolSettings.rotationGraceSeconds * 1000
  if (replacedAt !== undefined && replacedAt + graceMs < pool.now()) {
    throw new ServiceError('RefreshTokenReuseException', 'Refresh token has been rotated')
  }
  if (!user.enabled) throw notAuthorized('User is disabled.')
  token.replacedAt ??= pool.now()
  return { AuthenticationResult: issueTokens(pool, user, { originJti, signedInAt, expiresAt }) }
}

export function revokeToken(pool: Pool, input: Input): Output {
  checkClientId(pool, input)
  const token = pool.state.refreshTokens[hashToken(requiredString(input, 'Token'))]
  if (token) revokeTokensWhere(pool, ({ originJti }) => originJti === token.originJti)
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
  const user = getUserByToken(pool, requiredString(input, 'AccessToken'))
  return { Username: user.sub, UserAttributes: attributesOf(user), ...describeMfa(user) }
}
