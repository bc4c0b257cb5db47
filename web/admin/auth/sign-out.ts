import { toast } from '../../lib/toast.ts'
import { staffMessages } from '../staff-messages.ts'
import { currentSession, setSession } from './session.ts'
import { forgetTokens } from './tokens.ts'

const LOGGED_OUT = 'logged out'
let channel: BroadcastChannel | undefined
/** One for this tab, which does not hear itself. */
const otherTabs = () => {
  channel ??= new BroadcastChannel('staff')
  return channel
}

/** Ends the work at this computer; nothing of what was seen or typed stays for the next person, in no tab. */
export async function logOut(): Promise<void> {
  otherTabs().postMessage(LOGGED_OUT)
  await leave()
}

/** Who logs out in one tab means all of them. */
export function followOtherTabs(): void {
  otherTabs().onmessage = ({ data }) => {
    if (data === LOGGED_OUT && currentSession().state !== 'signedOut') void leave()
  }
}

async function leave(): Promise<void> {
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
