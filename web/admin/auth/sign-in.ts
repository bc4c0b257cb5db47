import { signIn } from 'aws-amplify/auth'
import { problems } from '#shared/problems.ts'
import { CREDENTIALS_WRONG, passingFault } from './auth-problem.ts'
import { setSession } from './session.ts'
import { currentTokens, forgetTokens } from './tokens.ts'
import { userPoolReady } from './user-pool.ts'

export type SignInResult =
  | { state: 'done' }
  /** An invited member must choose a password first. */
  | { state: 'newPassword' }
  | { state: 'refused'; message: string }

export async function signInWith(email: string, password: string): Promise<SignInResult> {
  try {
    await userPoolReady()
    // The library signs nobody in while it holds tokens, even such as are no longer accepted.
    await forgetTokens()
    const { nextStep } = await signIn({ username: email.trim(), password })
    if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED') return { state: 'newPassword' }
    const refusal = nextStep.signInStep === 'DONE' ? await enter() : CREDENTIALS_WRONG
    return refusal ? { state: 'refused', message: refusal } : { state: 'done' }
  } catch (error) {
    return { state: 'refused', message: passingFault(error) ?? CREDENTIALS_WRONG }
  }
}

/** Begins the work of whoever has just signed in. Answers why it may not begin. */
export async function enter(): Promise<string | undefined> {
  const { member } = (await currentTokens()) ?? {}
  if (!member) return CREDENTIALS_WRONG
  if (member.groups.length === 0) {
    await forgetTokens()
    return problems.notStaff.message
  }
  setSession({ state: 'signedIn', member })
  return undefined
}
