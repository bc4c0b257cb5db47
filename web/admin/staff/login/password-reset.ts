import { confirmResetPassword, resetPassword } from 'aws-amplify/auth'
import { findPasswordPolicyError } from '#shared/staff/password-policy.ts'
import { ensureAmplifyConfigured } from '../../auth/amplify-config.ts'
import { findTransientErrorMessage, getAuthErrorName } from '../../auth/auth-error.ts'

const LINK_EXPIRED_MESSAGE = 'This reset link is no longer valid. Please ask for a new one.'
const PASSWORD_REFUSED_MESSAGE = 'This password was not accepted. Please choose another one.'

/** Returns a message for a temporary error, otherwise undefined. The message never reveals whether the account exists. */
export async function requestPasswordReset(email: string): Promise<string | undefined> {
  try {
    await ensureAmplifyConfigured()
    await resetPassword({ username: email.trim() })
    return undefined
  } catch (error) {
    return findTransientErrorMessage(error)
  }
}

export type PasswordResetLink = { email: string; code: string }

export async function confirmPasswordReset(
  { email, code }: PasswordResetLink,
  newPassword: string,
): Promise<string | undefined> {
  const problem = findPasswordPolicyError(newPassword)
  if (problem) return problem
  try {
    await ensureAmplifyConfigured()
    await confirmResetPassword({ username: email, confirmationCode: code, newPassword })
    return undefined
  } catch (error) {
    return (
      findTransientErrorMessage(error) ??
      (getAuthErrorName(error) === 'InvalidPasswordException'
        ? PASSWORD_REFUSED_MESSAGE
        : LINK_EXPIRED_MESSAGE)
    )
  }
}
