import { confirmResetPassword, resetPassword } from 'aws-amplify/auth'
import { passwordProblem } from '#shared/password.ts'
import { nameOf, passingFault } from './auth-problem.ts'
import { userPoolReady } from './user-pool.ts'

const LINK_WORN_OUT = 'This reset link is no longer valid. Please ask for a new one.'
const PASSWORD_REFUSED = 'This password was not accepted. Please choose another one.'

/** Has a reset link mailed; whether the address has an account is nobody's business. Answers what went wrong. */
export async function requestReset(email: string): Promise<string | undefined> {
  try {
    await userPoolReady()
    await resetPassword({ username: email.trim() })
    return undefined
  } catch (error) {
    return passingFault(error)
  }
}

export type ResetLink = { email: string; code: string }

/** Sets the password that the holder of a reset link chose. Answers what went wrong. */
export async function resetBy({ email, code }: ResetLink, newPassword: string): Promise<string | undefined> {
  const problem = passwordProblem(newPassword)
  if (problem) return problem
  try {
    await userPoolReady()
    await confirmResetPassword({ username: email, confirmationCode: code, newPassword })
    return undefined
  } catch (error) {
    return (
      passingFault(error) ?? (nameOf(error) === 'InvalidPasswordException' ? PASSWORD_REFUSED : LINK_WORN_OUT)
    )
  }
}
