import { randomInt } from 'node:crypto'
import { ServiceError } from '../http/service.ts'
import { renderAuthEmail } from './auth-email.ts'
import {
  checkClientId,
  type Input,
  invalidParameter,
  notAuthorized,
  type Output,
  requiredString,
} from './input.ts'
import { getSimulatedUser, setPassword } from './passwords.ts'
import { findUser, type Pool, saveUser, type User } from './pool.ts'
import { hashToken } from './tokens.ts'

const CODE_VALID_MS = 3600_000
const MAX_CODE_ATTEMPTS = 5

export async function forgotPassword(pool: Pool, input: Input): Promise<Output> {
  checkClientId(pool, input)
  const name = requiredString(input, 'Username')
  const user = findUser(pool, name)
  if (user?.enabled) await sendResetCode(pool, user)
  else await simulateDelivery(pool, name)
  return {
    CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: maskEmail(name) },
  }
}

export async function sendResetCode(pool: Pool, user: User): Promise<void> {
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    throw notAuthorized('User password cannot be reset in the current state.')
  }
  if (user.attributes.email_verified !== 'true') {
    throw invalidParameter(
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    )
  }
  const code = newCode()
  user.resetCode = { hash: hashToken(user.sub + code), expiresAt: pool.now() + CODE_VALID_MS, tries: 0 }
  saveUser(pool, user)
  const email = await renderAuthEmail(pool, user, { source: 'ForgotPassword', code })
  // Does not wait for the email, because a slower response would reveal that the account exists.
  pool
    .sendEmail(email)
    .catch((error: unknown) => console.error('Sending the password reset email failed:', error))
}

async function simulateDelivery(pool: Pool, name: string): Promise<void> {
  const { sub } = getSimulatedUser(name)
  pool.save()
  const recipient = { sub, status: 'CONFIRMED' as const, attributes: { email: name } }
  await renderAuthEmail(pool, recipient, { source: 'ForgotPassword', code: newCode() })
}

const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

export function confirmForgotPassword(pool: Pool, input: Input): Output {
  checkClientId(pool, input)
  const code = requiredString(input, 'ConfirmationCode')
  const user = findUser(pool, requiredString(input, 'Username'))
  if (!user?.enabled) {
    // Saves the pool as for an existing account, so that the response time does not reveal whether the account exists.
    pool.save()
    throw codeMismatch()
  }
  checkCode(pool, user, code)
  setPassword(pool, user, requiredString(input, 'Password'))
  user.status = 'CONFIRMED'
  delete user.resetCode
  saveUser(pool, user)
  return {}
}

function checkCode(pool: Pool, user: User, code: string): void {
  const { resetCode } = user
  if (!resetCode || resetCode.expiresAt < pool.now()) {
    throw new ServiceError('ExpiredCodeException', 'Invalid code provided, please request a code again.')
  }
  resetCode.tries += 1
  saveUser(pool, user)
  if (resetCode.tries > MAX_CODE_ATTEMPTS) {
    throw new ServiceError('LimitExceededException', 'Attempt limit exceeded, please try after some time.')
  }
  if (resetCode.hash !== hashToken(user.sub + code)) throw codeMismatch()
}

const codeMismatch = () =>
  new ServiceError('CodeMismatchException', 'Invalid verification code provided, please try again.')

function maskEmail(address: string): string {
  const [local = '', domain = ''] = address.split('@')
  return `${local.slice(0, 1)}***@${domain.slice(0, 1)}***`
}
