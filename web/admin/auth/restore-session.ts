import { passingFault } from './auth-problem.ts'
import { setSession } from './session.ts'
import { signedInMember } from './sign-in.ts'
import { userPoolReady } from './user-pool.ts'

/** Finds out whether this tab is still signed in. */
export async function restoreSession(): Promise<void> {
  setSession({ state: 'unknown' })
  try {
    await userPoolReady()
    const member = await signedInMember()
    setSession(member ? { state: 'signedIn', member } : { state: 'signedOut', byChoice: false })
  } catch (error) {
    const message = passingFault(error)
    setSession(message ? { state: 'unreachable', message } : { state: 'signedOut', byChoice: false })
  }
}
