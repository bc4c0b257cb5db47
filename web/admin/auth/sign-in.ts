import { confirmSignIn, fetchAuthSession, signIn, signOut } from 'aws-amplify/auth'
import { problems } from '#shared/problems.ts'
import { groupsFrom } from '#shared/staff.ts'
import { CREDENTIALS_WRONG, passingFault } from './auth-problem.ts'
import { type Member, setSession } from './session.ts'
import { userPoolReady } from './user-pool.ts'

export type SignInResult =
  | { state: 'done' }
  /** An invited member must choose a password first. */
  | { state: 'newPassword' }
  | { state: 'refused'; message: string }

export async function signInWith(email: string, password: string): Promise<SignInResult> {
  try {
    await userPoolReady()
    await forgetTokens()
    const { nextStep } = await signIn({ username: email.trim(), password })
    if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED') return { state: 'newPassword' }
    if (nextStep.signInStep !== 'DONE') return refused(CREDENTIALS_WRONG)
    return await enter()
  } catch (error) {
    return refused(passingFault(error) ?? CREDENTIALS_WRONG)
  }
}

/** Goes on with a sign-in that waits for the member's own password. */
export async function choosePassword(newPassword: string): Promise<SignInResult> {
  await confirmSignIn({ challengeResponse: newPassword })
  return enter()
}

async function enter(): Promise<SignInResult> {
  const member = await signedInMember()
  if (!member) return refused(CREDENTIALS_WRONG)
  if (member.groups.length === 0) {
    await forgetTokens()
    return refused(problems.notStaff.message)
  }
  setSession({ state: 'signedIn', member })
  return { state: 'done' }
}

/** The member whose tokens this tab holds. */
export async function signedInMember(): Promise<Member | undefined> {
  const { tokens } = await fetchAuthSession()
  if (!tokens) return undefined
  const { email } = tokens.idToken?.payload ?? {}
  return {
    email: typeof email === 'string' ? email : '',
    groups: groupsFrom(tokens.accessToken.payload['cognito:groups']),
  }
}

/** A sign-out that cannot reach the service still forgets the tokens here. */
export async function forgetTokens(): Promise<void> {
  await signOut().catch(() => undefined)
}

const refused = (message: string) => ({ state: 'refused', message }) as const
