import { findTransientErrorMessage } from './auth-error.ts'
import { setSession } from './session.ts'
import { dropSignedOutTokens, requestTokensFromTabs } from './session-tabs.ts'
import { signOutDeniedUser } from './sign-out.ts'
import { hasStoredTokens } from './stored-tokens.ts'
import { getTokens } from './tokens.ts'

export async function restoreSession(): Promise<void> {
  setSession({ state: 'unknown' })
  try {
    dropSignedOutTokens()
    if (!hasStoredTokens()) await requestTokensFromTabs()
    const { member } = (await getTokens()) ?? {}
    if (member && !member.role) return await signOutDeniedUser()
    setSession(member ? { state: 'signedIn', member } : { state: 'signedOut', isByChoice: false })
  } catch (error) {
    const message = findTransientErrorMessage(error)
    setSession(message ? { state: 'unreachable', message } : { state: 'signedOut', isByChoice: false })
  }
}
