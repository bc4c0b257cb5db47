import { userPool } from '#infra/user-pool.ts'
import { CognitoError, invalidParameter, notAuthorized } from './cognito-error.ts'
import { checkClient, type Input, type Output, partOf, textOf } from './input.ts'
import { checkNotLocked, failedAttempt } from './lockout.ts'
import { checkPassword, setPassword } from './passwords.ts'
import { type Pool, poolNameOf } from './pool.ts'
import type { User } from './pool-state.ts'
import { beginExchange, isProven } from './srp.ts'
import { strangerNamed } from './strangers.ts'
import { issueTokens, newSignIn } from './tokens.ts'
import { findUser, saveUser, userWithSub } from './users.ts'

const DAY_MS = 24 * 3600_000

export function initiateAuth(pool: Pool, input: Input): Output {
  checkClient(pool, input)
  const flow = textOf(input, 'AuthFlow')
  const parameters = partOf(input, 'AuthParameters')
  if (flow === 'USER_SRP_AUTH') return challengePassword(pool, parameters)
  if (flow === 'USER_PASSWORD_AUTH' && pool.settings.hasPasswordFlow)
    return signInByPassword(pool, parameters)
  throw invalidParameter(`${flow} flow not enabled for this client`)
}

export function respondToAuthChallenge(pool: Pool, input: Input): Output {
  checkClient(pool, input)
  const challenge = textOf(input, 'ChallengeName')
  const responses = partOf(input, 'ChallengeResponses')
  if (challenge === 'PASSWORD_VERIFIER') return verifyPassword(pool, responses)
  if (challenge === 'NEW_PASSWORD_REQUIRED') return replaceTemporaryPassword(pool, input, responses)
  throw invalidParameter(`The challenge ${challenge} is not emulated`)
}

function signInByPassword(pool: Pool, parameters: Input): Output {
  const name = textOf(parameters, 'USERNAME')
  const user = findUser(pool, name)
  checkPassword(pool, user ?? strangerNamed(name), textOf(parameters, 'PASSWORD'))
  if (!user) throw notAuthorized()
  return signedIn(pool, user)
}

function challengePassword(pool: Pool, parameters: Input): Output {
  const name = textOf(parameters, 'USERNAME')
  const { sub, password } = findUser(pool, name) ?? strangerNamed(name)
  const exchange = beginExchange(password.verifier, textOf(parameters, 'SRP_A'))
  if (!exchange) throw notAuthorized()
  const secretBlock = pool.challenges.begin({ kind: 'password', name, sub, exchange })
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: password.salt,
      SECRET_BLOCK: secretBlock,
      SRP_B: exchange.B.toString(16),
      USERNAME: sub,
      USER_ID_FOR_SRP: sub,
    },
  }
}

function verifyPassword(pool: Pool, responses: Input): Output {
  const secretBlock = textOf(responses, 'PASSWORD_CLAIM_SECRET_BLOCK')
  const { exchange, name, sub } = pool.challenges.take(secretBlock, 'password')
  const user = userWithSub(pool, sub)
  const account = user ?? strangerNamed(name)
  checkNotLocked(pool, account)
  const isRight = isProven({ poolName: poolNameOf(pool), userId: sub }, exchange, {
    secretBlock,
    timestamp: textOf(responses, 'TIMESTAMP'),
    signature: textOf(responses, 'PASSWORD_CLAIM_SIGNATURE'),
  })
  if (!user || !isRight) throw failedAttempt(pool, account)
  return signedIn(pool, user)
}

/** What the right password leads to: tokens, or a password of one's own first. */
function signedIn(pool: Pool, user: User): Output {
  if (!user.enabled) throw notAuthorized('User is disabled.')
  user.failures = { count: 0, lockedUntil: 0 }
  if (user.status === 'RESET_REQUIRED') {
    throw new CognitoError('PasswordResetRequiredException', 'Password reset required for the user')
  }
  if (user.status === 'CONFIRMED') {
    return { ChallengeParameters: {}, AuthenticationResult: issueTokens(pool, user, newSignIn(pool)) }
  }
  if (pool.now() - user.password.setAt > userPool.temporaryPasswordDays * DAY_MS) {
    throw notAuthorized('Temporary password has expired and must be reset by an administrator.')
  }
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: pool.challenges.begin({ kind: 'newPassword', sub: user.sub }),
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.sub,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(user.attributes),
    },
  }
}

/** A password that the policy refuses leaves the challenge open for another. */
function replaceTemporaryPassword(pool: Pool, input: Input, responses: Input): Output {
  const session = textOf(input, 'Session')
  const user = userWithSub(pool, pool.challenges.look(session, 'newPassword').sub)
  if (!user?.enabled) throw notAuthorized()
  setPassword(pool, user, textOf(responses, 'NEW_PASSWORD'))
  pool.challenges.take(session, 'newPassword')
  user.status = 'CONFIRMED'
  saveUser(pool, user)
  return signedIn(pool, user)
}
