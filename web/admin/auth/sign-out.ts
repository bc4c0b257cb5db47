import { toast } from '../../ui/toast-store.ts'
import { staffToastMessages } from '../staff-toast-messages.ts'
import { getSession, setSession } from './session.ts'
import { announceSignOut, joinTabs } from './session-tabs.ts'
import { clearTokens } from './tokens.ts'

/** Signs out in every tab; nothing that was seen or typed stays on this computer. */
export async function signOut(): Promise<void> {
  announceSignOut()
  await endSession()
}

/** Shares the session with the other tabs; a sign-out in one of them ends it here too. */
export function joinSession(): void {
  joinTabs(() => {
    if (getSession().state !== 'signedOut') void endSession()
  })
}

async function endSession(): Promise<void> {
  await clearTokens()
  setSession({ state: 'signedOut', byChoice: true })
  toast(staffToastMessages.loggedOut)
}

/** Signs out a user who is in no staff group. */
export async function denyAccess(): Promise<void> {
  await clearTokens()
  setSession({ state: 'signedOut', byChoice: true })
  toast(staffToastMessages.accessDenied)
}
