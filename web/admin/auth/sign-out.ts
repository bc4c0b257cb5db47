import { signOut } from 'aws-amplify/auth'
import { toast } from '../../lib/toast.ts'
import { staffMessages } from '../staff-messages.ts'
import { setSession } from './session.ts'

/** Ends the work in this tab; nothing of what was seen or typed stays for the next person at this computer. */
export async function logOut(): Promise<void> {
  await forgetTokens()
  setSession({ state: 'signedOut', byChoice: true })
  toast(staffMessages.loggedOut)
}

/** For somebody who turns out to be in no group. */
export async function denyAccess(): Promise<void> {
  await forgetTokens()
  setSession({ state: 'signedOut', byChoice: true })
  toast(staffMessages.accessDenied)
}

/** A sign-out that cannot reach the service still forgets the tokens here. */
export async function forgetTokens(): Promise<void> {
  await signOut().catch(() => undefined)
}
