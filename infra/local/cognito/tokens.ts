import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { userPoolSettings } from '#infra/user-pool-settings.ts'
import { notAuthorized } from './input.ts'
import {
  type Claims,
  generateSigningKeyPem,
  importSigningKey,
  type SigningKey,
  signToken,
  verifyToken,
} from './jwt.ts'
import { emailOf, findUserBySub, type Pool, REGION, type RefreshToken, type User } from './pool.ts'

export type SignInSession = Pick<RefreshToken, 'originJti' | 'signedInAt' | 'expiresAt'>

function issuerOf({ state }: Pool): string {
  return `https://cognito-idp.${REGION}.amazonaws.com/${state.userPoolId}`
}

const ACCESS_TOKEN_SECONDS = userPoolSettings.accessTokenMinutes * 60
const SESSION_DURATION_MS = userPoolSettings.sessionHours * 3600_000

export function newSignInSession({ now }: Pool): SignInSession {
  const signedInAt = now()
  return { originJti: randomUUID(), signedInAt, expiresAt: signedInAt + SESSION_DURATION_MS }
}

export function issueTokens(pool: Pool, user: User, signIn: SignInSession) {
  const refreshToken = randomBytes(48).toString('base64url')
  purgeExpired(pool)
  pool.state.refreshTokens[hashToken(refreshToken)] = { sub: user.sub, ...signIn }
  pool.save()
  return {
    AccessToken: createAccessToken(pool, user, signIn),
    IdToken: createIdToken(pool, user, signIn),
    RefreshToken: refreshToken,
    ExpiresIn: ACCESS_TOKEN_SECONDS,
    TokenType: 'Bearer',
  }
}

function createAccessToken(pool: Pool, user: User, signIn: SignInSession): string {
  return signToken(getSigningKey(pool), {
    ...commonClaims(pool, user, signIn),
    client_id: pool.state.clientId,
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    username: user.sub,
  })
}

function createIdToken(pool: Pool, user: User, signIn: SignInSession): string {
  return signToken(getSigningKey(pool), {
    ...commonClaims(pool, user, signIn),
    aud: pool.state.clientId,
    token_use: 'id',
    'cognito:username': user.sub,
    email: emailOf(user),
    email_verified: user.attributes.email_verified === 'true',
  })
}

function commonClaims(pool: Pool, { sub, groups }: User, { originJti, signedInAt }: SignInSession): Claims {
  const iat = Math.floor(pool.now() / 1000)
  return {
    sub,
    ...(groups.length > 0 && { 'cognito:groups': groups }),
    iss: issuerOf(pool),
    origin_jti: originJti,
    event_id: randomUUID(),
    jti: randomUUID(),
    auth_time: Math.floor(signedInAt / 1000),
    iat,
    exp: iat + ACCESS_TOKEN_SECONDS,
  }
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

function purgeExpired({ state, now }: Pool): void {
  for (const [hash, { expiresAt }] of Object.entries(state.refreshTokens)) {
    if (expiresAt < now()) delete state.refreshTokens[hash]
  }
  for (const [originJti, expiresAt] of Object.entries(state.revoked)) {
    if (expiresAt < now()) delete state.revoked[originJti]
  }
}

const signingKeys = new WeakMap<Pool, SigningKey>()

/** Generates the key on first use, so that it does not delay the start. */
export function getSigningKey(pool: Pool): SigningKey {
  if (pool.state.signingKey === undefined) {
    pool.state.signingKey = generateSigningKeyPem()
    pool.save()
  }
  const key = signingKeys.get(pool) ?? importSigningKey(pool.state.signingKey)
  signingKeys.set(pool, key)
  return key
}

export function verifyAccessToken(pool: Pool, token: string): Claims | undefined {
  const claims = verifyToken(getSigningKey(pool), token)
  if (!claims || claims.iss !== issuerOf(pool)) return undefined
  if ((claims.aud ?? claims.client_id) !== pool.state.clientId) return undefined
  return Number(claims.exp) > pool.now() / 1000 ? claims : undefined
}

export function getUserByToken(pool: Pool, token: string): User {
  const claims = verifyAccessToken(pool, token)
  if (claims?.token_use !== 'access') throw notAuthorized('Invalid Access Token')
  const user = findUserBySub(pool, String(claims.sub))
  const isRevoked = Object.hasOwn(pool.state.revoked, String(claims.origin_jti))
  if (!user || isRevoked) throw notAuthorized('Access Token has been revoked')
  return user
}
