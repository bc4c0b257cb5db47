import { randomInt } from 'node:crypto'
import { authMail } from './auth-mail.ts'
import { CognitoError, invalidParameter, notAuthorized } from './cognito-error.ts'
import { checkClient, type Input, type Output, textOf } from './input.ts'
import { setPassword } from './passwords.ts'
import type { Pool } from './pool.ts'
import type { User } from './pool-state.ts'
import { strangerNamed } from './strangers.ts'
import { hashOf } from './tokens.ts'
import { findUser, saveUser } from './users.ts'

const CODE_VALID_MS = 3600_000
const CODE_TRIES_MAX = 5

/** Mails a code; for an address without an account it answers the same after the same work, and mails nothing. */
export async function forgotPassword(pool: Pool, input: Input): Promise<Output> {
  checkClient(pool, input)
  const name = textOf(input, 'Username')
  const user = findUser(pool, name)
  if (user?.enabled) await mailCode(pool, user)
  else await writeToNobody(pool, name)
  return {
    CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: masked(name) },
  }
}

async function mailCode(pool: Pool, user: User): Promise<void> {
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    throw notAuthorized('User password cannot be reset in the current state.')
  }
  if (user.attributes.email_verified !== 'true') {
    throw invalidParameter(
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    )
  }
  await sendResetCode(pool, user)
}

async function writeToNobody(pool: Pool, name: string): Promise<void> {
  const { sub } = strangerNamed(name)
  pool.save()
  const stranger = { sub, status: 'CONFIRMED' as const, attributes: { email: name } }
  await authMail(pool, stranger, { source: 'ForgotPassword', code: newCode() })
}

const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

export async function sendResetCode(pool: Pool, user: User): Promise<void> {
  const code = newCode()
  user.resetCode = { hash: hashOf(user.sub + code), expiresAt: pool.now() + CODE_VALID_MS, tries: 0 }
  saveUser(pool, user)
  const mail = await authMail(pool, user, { source: 'ForgotPassword', code })
  // Not waited for: how long it takes would tell that there is an account.
  pool.sendMail(mail).catch((error: unknown) => console.error('A mail was not sent:', error))
}

export function confirmForgotPassword(pool: Pool, input: Input): Output {
  checkClient(pool, input)
  const code = textOf(input, 'ConfirmationCode')
  const user = findUser(pool, textOf(input, 'Username'))
  if (!user?.enabled) {
    // As long as the try of a member, which is stored, takes.
    pool.save()
    throw wrongCode()
  }
  checkCode(pool, user, code)
  setPassword(pool, user, textOf(input, 'Password'))
  user.status = 'CONFIRMED'
  delete user.resetCode
  saveUser(pool, user)
  return {}
}

function checkCode(pool: Pool, user: User, code: string): void {
  const { resetCode } = user
  if (!resetCode || resetCode.expiresAt < pool.now()) {
    throw new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.')
  }
  resetCode.tries += 1
  saveUser(pool, user)
  if (resetCode.tries > CODE_TRIES_MAX) {
    throw new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.')
  }
  if (resetCode.hash !== hashOf(user.sub + code)) throw wrongCode()
}

const wrongCode = () =>
  new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.')

function masked(address: string): string {
  const [local = '', domain = ''] = address.split('@')
  return `${local.slice(0, 1)}***@${domain.slice(0, 1)}***`
}
