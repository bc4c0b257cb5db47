import { passingFault } from './auth-problem.ts'
import { setSession } from './session.ts'
import { denyAccess } from './sign-out.ts'
import { signedInMember } from './signed-in-member.ts'
import { userPoolReady } from './user-pool.ts'

/** Finds out whether this tab is still signed in. */
export async function restoreSession(): Promise<void> {
  setSession({ state: 'unknown' })
  try {
    await userPoolReady()
    const member = await signedInMember()
    if (member?.groups.length === 0) return await denyAccess()
    setSession(member ? { state: 'signedIn', member } : { state: 'signedOut', byChoice: false })
  } catch (error) {
    const message = passingFault(error)
    setSession(message ? { state: 'unreachable', message } : { state: 'signedOut', byChoice: false })
  }
}
