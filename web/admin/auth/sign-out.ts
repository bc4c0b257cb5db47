import { toast } from '../../lib/toast.ts'
import { forgetDrafts } from '../lib/drafts.ts'
import { queryClient } from '../lib/query-client.ts'
import { staffMessages } from '../staff-messages.ts'
import { setSession } from './session.ts'
import { forgetTokens } from './sign-in.ts'

/** Ends the work in this tab; nothing of what was seen or typed stays for the next person at this computer. */
export async function logOut(): Promise<void> {
  await leave(true)
  toast(staffMessages.loggedOut)
}

/** For somebody who turns out to be in no group. */
export async function denyAccess(): Promise<void> {
  await leave(true)
  toast(staffMessages.accessDenied)
}

async function leave(byChoice: boolean) {
  await forgetTokens()
  queryClient.clear()
  forgetDrafts()
  setSession({ state: 'signedOut', byChoice })
}
