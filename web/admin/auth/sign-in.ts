import { confirmSignIn, type SignInOutput, signIn } from 'aws-amplify/auth'
import { pageErrors } from '#shared/lib/page-errors.ts'
import { ensureAmplifyConfigured } from './amplify-config.ts'
import {
  CODE_USED_MESSAGE,
  CODE_WRONG_MESSAGE,
  CREDENTIALS_WRONG_MESSAGE,
  findTransientErrorMessage,
  getAuthErrorName,
} from './auth-error.ts'
import { type TotpSetup, toTotpSetup } from './authenticator-app.ts'
import { setSession } from './session.ts'
import { shareTokens } from './session-tabs.ts'
import { recordSignIn } from './stored-tokens.ts'
import { getTokens, revokeAndClearTokens } from './tokens.ts'

const PASSWORD_REFUSED_MESSAGE = 'This password was not accepted. Please choose another one.'
const PASSWORD_RESET_MESSAGE =
  'This password was reset. Use the link in your email, or choose Forgot password to get a new one.'
const CHALLENGE_EXPIRED_MESSAGE = 'Your sign-in has expired. Please sign in with your password again.'

export type SignInResult =
  | { state: 'done' }
  | { state: 'newPassword' }
  | { state: 'totpCode' }
  /** Cognito returns MFA_SETUP if the pool requires a second factor and the user does not have one. */
  | { state: 'totpSetup'; setup: TotpSetup }
  | { state: 'refused'; message: string }
  | { state: 'expired'; message: string }

export async function signInWithPassword(email: string, password: string): Promise<SignInResult> {
  try {
    await ensureAmplifyConfigured()
    // Clears the tokens, because Amplify refuses a sign-in while it holds tokens.
    await revokeAndClearTokens()
    return await toResult(await signIn({ username: email.trim(), password }), email)
  } catch (error) {
    return { state: 'refused', message: findTransientErrorMessage(error) ?? CREDENTIALS_WRONG_MESSAGE }
  }
}

export const completeNewPassword = (password: string, email: string) => answerChallenge(password, email)

export const completeTotp = (code: string, email: string) => answerChallenge(code.replaceAll(' ', ''), email)

async function answerChallenge(challengeResponse: string, email: string): Promise<SignInResult> {
  try {
    return await toResult(await confirmSignIn({ challengeResponse }), email)
  } catch (error) {
    const message = findTransientErrorMessage(error) ?? REFUSAL_MESSAGES[getAuthErrorName(error)]
    return message ? { state: 'refused', message } : { state: 'expired', message: CHALLENGE_EXPIRED_MESSAGE }
  }
}

/** The messages for exceptions after which the user can answer the challenge again. */
const REFUSAL_MESSAGES: Readonly<Record<string, string>> = {
  InvalidPasswordException: PASSWORD_REFUSED_MESSAGE,
  CodeMismatchException: CODE_WRONG_MESSAGE,
  EnableSoftwareTokenMFAException: CODE_WRONG_MESSAGE,
  ExpiredCodeException: CODE_USED_MESSAGE,
}

async function toResult({ nextStep }: SignInOutput, email: string): Promise<SignInResult> {
  switch (nextStep.signInStep) {
    case 'DONE': {
      const message = await startSession()
      return message ? { state: 'expired', message } : { state: 'done' }
    }
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return { state: 'newPassword' }
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return { state: 'totpCode' }
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP':
      return { state: 'totpSetup', setup: toTotpSetup(nextStep.totpSetupDetails, email) }
    case 'RESET_PASSWORD':
      return { state: 'refused', message: PASSWORD_RESET_MESSAGE }
    default:
      return { state: 'refused', message: CREDENTIALS_WRONG_MESSAGE }
  }
}

/** Starts the session. Returns an error message if the user belongs to no staff group. */
async function startSession(): Promise<string | undefined> {
  const { member } = (await getTokens()) ?? {}
  if (!member) return CREDENTIALS_WRONG_MESSAGE
  if (!member.role) {
    await revokeAndClearTokens()
    return pageErrors.notStaff.message
  }
  recordSignIn(Date.now())
  setSession({ state: 'signedIn', member })
  shareTokens()
  return undefined
}
