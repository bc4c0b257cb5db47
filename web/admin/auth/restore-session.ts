import { passingFault } from './auth-problem.ts'
import { setSession } from './session.ts'
import { denyAccess } from './sign-out.ts'
import { currentTokens } from './tokens.ts'

/** Finds out whether this tab is still signed in. */
export async function restoreSession(): Promise<void> {
  setSession({ state: 'unknown' })
  try {
    const { member } = (await currentTokens()) ?? {}
    if (member?.groups.length === 0) return await denyAccess()
    setSession(member ? { state: 'signedIn', member } : { state: 'signedOut', byChoice: false })
  } catch (error) {
    const message = passingFault(error)
    setSession(message ? { state: 'unreachable', message } : { state: 'signedOut', byChoice: false })
  }
}
