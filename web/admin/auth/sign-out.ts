import { toast } from '../../ui/toast-store.ts'
import { staffToastMessages } from '../staff-toast-messages.ts'
import { lockThisTab } from './lock-all-tabs.ts'
import { getSession, setSession } from './session.ts'
import { announceSignOut, listenToOtherTabs } from './session-tabs.ts'
import { revokeAndClearTokens } from './tokens.ts'

export async function signOut(): Promise<void> {
  announceSignOut()
  await endSession()
}

export function syncWithOtherTabs(): void {
  listenToOtherTabs({
    onSignOut: () => {
      if (getSession().state !== 'signedOut') void endSession()
    },
    onLock: () => void lockThisTab(),
  })
}

async function endSession(): Promise<void> {
  await revokeAndClearTokens()
  setSession({ state: 'signedOut', isByChoice: true })
  toast(staffToastMessages.loggedOut)
}

export async function signOutDeniedUser(): Promise<void> {
  announceSignOut()
  await revokeAndClearTokens()
  setSession({ state: 'signedOut', isByChoice: true })
  toast(staffToastMessages.accessDenied)
}
