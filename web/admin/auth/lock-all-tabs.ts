import { getSession, setSession } from './session.ts'
import { announceLock } from './session-tabs.ts'
import { revokeAndClearTokens } from './tokens.ts'

/** Locks every tab until the password is entered. Keeps typed input. */
export async function lockAllTabs(): Promise<void> {
  announceLock()
  await lockThisTab()
}

export async function lockThisTab(): Promise<void> {
  const session = getSession()
  if (session.state !== 'signedIn' && session.state !== 'expired') return
  setSession({ state: 'locked', member: session.member })
  await revokeAndClearTokens()
}
