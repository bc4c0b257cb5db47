import { userPoolSettings } from '#infra/user-pool-settings.ts'
import { ServiceError } from '../http/service.ts'
import {
  checkClientId,
  type Input,
  invalidParameter,
  notAuthorized,
  type Output,
  optionalObject,
  requiredString,
} from './input.ts'
import {
  checkNotLocked,
  checkPassword,
  clearFailedAttempts,
  getSimulatedUser,
  recordFailedAttempt,
  setPassword,
} from './passwords.ts'
import { findUser, findUserBySub, type Pool, poolNameOf, saveUser, type User } from './pool.ts'
import {
  createNextChallenge,
  hasMfaEnabled,
  respondToMfaSetup,
  respondToSoftwareToken,
} from './software-token.ts'
import { startSrpSession, verifySrpProof } from './srp.ts'
import { issueTokens, newSignInSession } from './tokens.ts'

const DAY_MS = 24 * 3600_000

export function initiateAuth(pool: Pool, input: Input): Output {
  checkClientId(pool, input)
  const flow = requiredString(input, 'AuthFlow')
  const parameters = optionalObject(input, 'AuthParameters')
  if (flow === 'USER_SRP_AUTH') return userSrpAuth(pool, parameters)
  if (flow === 'USER_PASSWORD_AUTH' && pool.settings.allowUserPasswordAuth)
    return userPasswordAuth(pool, parameters)
  throw invalidParameter(`${flow} flow not enabled for this client`)
}

export function respondToAuthChallenge(pool: Pool, input: Input): Output {
  checkClientId(pool, input)
  const challenge = requiredString(input, 'ChallengeName')
  const responses = optionalObject(input, 'ChallengeResponses')
  if (challenge === 'PASSWORD_VERIFIER') return verifyPassword(pool, responses)
  if (challenge === 'NEW_PASSWORD_REQUIRED') return replaceTemporaryPassword(pool, input, responses)
  if (challenge === 'SOFTWARE_TOKEN_MFA') return respondToSoftwareToken(pool, input, responses)
  if (challenge === 'MFA_SETUP') return respondToMfaSetup(pool, input)
  throw invalidParameter(`The challenge ${challenge} is not emulated`)
}

function userPasswordAuth(pool: Pool, parameters: Input): Output {
  const name = requiredString(parameters, 'USERNAME')
  const user = findUser(pool, name)
  checkPassword(pool, user ?? getSimulatedUser(name), requiredString(parameters, 'PASSWORD'))
  if (!user) throw notAuthorized()
  return completeSignIn(pool, user)
}

function userSrpAuth(pool: Pool, parameters: Input): Output {
  const name = requiredString(parameters, 'USERNAME')
  const { sub, password } = findUser(pool, name) ?? getSimulatedUser(name)
  const srpSession = startSrpSession(password.verifier, requiredString(parameters, 'SRP_A'))
  if (!srpSession) throw notAuthorized()
  const secretBlock = pool.challenges.create({ kind: 'password', name, sub, srpSession })
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: password.salt,
      SECRET_BLOCK: secretBlock,
      SRP_B: srpSession.B.toString(16),
      USERNAME: sub,
      USER_ID_FOR_SRP: sub,
    },
  }
}

function verifyPassword(pool: Pool, responses: Input): Output {
  const secretBlock = requiredString(responses, 'PASSWORD_CLAIM_SECRET_BLOCK')
  const { srpSession, name, sub } = pool.challenges.consume(secretBlock, 'password')
  const user = findUserBySub(pool, sub)
  const account = user ?? getSimulatedUser(name)
  checkNotLocked(pool, account)
  const isCorrect = verifySrpProof({ poolName: poolNameOf(pool), userId: sub }, srpSession, {
    secretBlock,
    timestamp: requiredString(responses, 'TIMESTAMP'),
    signature: requiredString(responses, 'PASSWORD_CLAIM_SIGNATURE'),
  })
  if (!user || !isCorrect) throw recordFailedAttempt(pool, account)
  return completeSignIn(pool, user)
}

function completeSignIn(pool: Pool, user: User): Output {
  if (!user.enabled) throw notAuthorized('User is disabled.')
  // If a code is still required, the failed attempts are not cleared. Otherwise, an attacker who knows the password could try all codes.
  if (!hasMfaEnabled(user)) clearFailedAttempts(user)
  if (user.status === 'RESET_REQUIRED')
    throw new ServiceError('PasswordResetRequiredException', 'Password reset required for the user')
  if (user.status === 'CONFIRMED') {
    const tokens = () => ({ AuthenticationResult: issueTokens(pool, user, newSignInSession(pool)) })
    return createNextChallenge(pool, user) ?? { ChallengeParameters: {}, ...tokens() }
  }
  if (pool.now() - user.password.setAt > userPoolSettings.temporaryPasswordDays * DAY_MS) {
    throw notAuthorized('Temporary password has expired and must be reset by an administrator.')
  }
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: pool.challenges.create({ kind: 'newPassword', sub: user.sub }),
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.sub,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(user.attributes),
    },
  }
}

function replaceTemporaryPassword(pool: Pool, input: Input, responses: Input): Output {
  const session = requiredString(input, 'Session')
  const user = findUserBySub(pool, pool.challenges.peek(session, 'newPassword').sub)
  if (!user?.enabled) throw notAuthorized()
  setPassword(pool, user, requiredString(responses, 'NEW_PASSWORD'))
  pool.challenges.consume(session, 'newPassword')
  user.status = 'CONFIRMED'
  saveUser(pool, user)
  return completeSignIn(pool, user)
}
