import { Secret, TOTP } from 'otpauth'
import { ServiceError } from '../http/service.ts'
import {
  checkClientId,
  checkPoolId,
  type Input,
  invalidParameter,
  type Output,
  optionalObject,
  optionalString,
  requiredString,
} from './input.ts'
import { checkNotLocked, clearFailedAttempts, recordFailedAttempt } from './passwords.ts'
import { findUserBySub, getUserByName, type Pool, saveUser, type User } from './pool.ts'
import { getUserByToken, issueTokens, newSignInSession } from './tokens.ts'

const SECRET_BYTES = 32

export function associateSoftwareToken(pool: Pool, input: Input): Output {
  const { user, session } = findEnrollingUser(pool, input)
  // As in Cognito, the password alone is sufficient until the new secret is verified.
  user.totp = {
    enabled: user.totp?.enabled ?? false,
    preferred: user.totp?.preferred ?? false,
    pendingSecret: new Secret({ size: SECRET_BYTES }).base32,
  }
  saveUser(pool, user)
  return { SecretCode: user.totp.pendingSecret, ...(session && { Session: session }) }
}

export function verifySoftwareToken(pool: Pool, input: Input): Output {
  const { user, session } = findEnrollingUser(pool, input)
  const { pendingSecret: pending } = user.totp ?? {}
  if (!user.totp || !pending) {
    throw new ServiceError('SoftwareTokenMFANotFoundException', 'Software token has not been associated')
  }
  const step = findTimeStep(pending, requiredString(input, 'UserCode'), pool.now())
  if (step === undefined) throw new ServiceError('EnableSoftwareTokenMFAException', 'Code mismatch')
  user.totp = { enabled: user.totp.enabled, preferred: user.totp.preferred, secret: pending, usedStep: step }
  saveUser(pool, user)
  if (!session) return { Status: 'SUCCESS' }
  pool.challenges.consume(session, 'mfaSetup')
  return { Status: 'SUCCESS', Session: pool.challenges.create({ kind: 'mfaVerified', sub: user.sub }) }
}

export function setUserMfaPreference(pool: Pool, input: Input): Output {
  return setMfaPreference(pool, getUserByToken(pool, requiredString(input, 'AccessToken')), input)
}

export function adminSetUserMfaPreference(pool: Pool, input: Input): Output {
  checkPoolId(pool, input)
  return setMfaPreference(pool, getUserByName(pool, requiredString(input, 'Username')), input)
}

function setMfaPreference(pool: Pool, user: User, input: Input): Output {
  if (input.SoftwareTokenMfaSettings === undefined) return {}
  const { Enabled = false, PreferredMfa = false } = optionalObject(input, 'SoftwareTokenMfaSettings')
  // As in Cognito, disabling MFA succeeds but has no effect in a pool that requires MFA.
  if (!Enabled && pool.settings.mfa === 'required') return {}
  if (Enabled && !user.totp?.secret) throw invalidParameter('User has not verified software token mfa')
  if (user.totp) user.totp = { ...user.totp, enabled: Enabled === true, preferred: PreferredMfa === true }
  saveUser(pool, user)
  return {}
}

export function describeMfa({ totp }: User) {
  if (!totp?.enabled) return {}
  return {
    UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
    ...(totp.preferred && { PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' }),
  }
}

export function getUserPoolMfaConfig(pool: Pool, input: Input): Output {
  checkPoolId(pool, input)
  return {
    MfaConfiguration: pool.settings.mfa === 'required' ? 'ON' : 'OPTIONAL',
    SoftwareTokenMfaConfiguration: { Enabled: true },
  }
}

export function setUserPoolMfaConfig(pool: Pool, input: Input): Output {
  checkPoolId(pool, input)
  const configuration = requiredString(input, 'MfaConfiguration')
  if (configuration !== 'ON' && configuration !== 'OPTIONAL')
    throw invalidParameter(`MfaConfiguration ${configuration} is not supported`)
  pool.settings.mfa = configuration === 'ON' ? 'required' : 'optional'
  return getUserPoolMfaConfig(pool, input)
}

export const hasMfaEnabled = ({ totp }: User): boolean => Boolean(totp?.enabled && totp.secret)

export function createNextChallenge(pool: Pool, user: User): Output | undefined {
  if (hasMfaEnabled(user)) {
    return {
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session: pool.challenges.create({ kind: 'softwareToken', sub: user.sub }),
      ChallengeParameters: { USER_ID_FOR_SRP: user.sub },
    }
  }
  if (pool.settings.mfa !== 'required') return undefined
  return {
    ChallengeName: 'MFA_SETUP',
    Session: pool.challenges.create({ kind: 'mfaSetup', sub: user.sub }),
    ChallengeParameters: { USER_ID_FOR_SRP: user.sub, MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
  }
}

/** A wrong code counts as a failed attempt, but the session stays valid. A code works only once (RFC 6238 §5.2). */
export function respondToSoftwareToken(pool: Pool, input: Input, responses: Input): Output {
  checkClientId(pool, input)
  const session = requiredString(input, 'Session')
  const user = findChallengedUser(pool, pool.challenges.peek(session, 'softwareToken').sub)
  checkNotLocked(pool, user)
  const step = findTimeStep(
    user.totp?.secret ?? '',
    requiredString(responses, 'SOFTWARE_TOKEN_MFA_CODE'),
    pool.now(),
  )
  if (step === undefined || !user.totp) {
    const mismatchError = new ServiceError('CodeMismatchException', 'Invalid code received for user')
    throw recordFailedAttempt(pool, user, mismatchError)
  }
  if (step <= (user.totp.usedStep ?? 0)) {
    throw new ServiceError('ExpiredCodeException', 'Your software token has already been used once.')
  }
  pool.challenges.consume(session, 'softwareToken')
  user.totp = { ...user.totp, usedStep: step }
  clearFailedAttempts(user)
  return issueNewTokens(pool, user)
}

export function respondToMfaSetup(pool: Pool, input: Input): Output {
  const session = requiredString(input, 'Session')
  const user = findChallengedUser(pool, pool.challenges.consume(session, 'mfaVerified').sub)
  if (user.totp) user.totp = { ...user.totp, enabled: true, preferred: true }
  return issueNewTokens(pool, user)
}

function issueNewTokens(pool: Pool, user: User): Output {
  saveUser(pool, user)
  return { ChallengeParameters: {}, AuthenticationResult: issueTokens(pool, user, newSignInSession(pool)) }
}

function findEnrollingUser(pool: Pool, input: Input): { user: User; session?: string } {
  const token = optionalString(input, 'AccessToken')
  if (token) return { user: getUserByToken(pool, token) }
  const session = requiredString(input, 'Session')
  return { user: findChallengedUser(pool, pool.challenges.peek(session, 'mfaSetup').sub), session }
}

function findChallengedUser(pool: Pool, sub: string): User {
  const user = findUserBySub(pool, sub)
  if (!user?.enabled) throw invalidParameter('User is disabled.')
  return user
}

function findTimeStep(secret: string, token: string, timestamp: number): number | undefined {
  if (!secret) return undefined
  const totp = new TOTP({ secret })
  const drift = totp.validate({ token, timestamp, window: 1 })
  return drift === null ? undefined : totp.counter({ timestamp }) + drift
}
