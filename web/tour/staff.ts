import type { ClientFile } from '#shared/clients/client-file.ts'
import { getClient, searchClients } from '#shared/clients/clients-operations.ts'
import { confirmWaiverSigner } from '#shared/waivers/waivers-operations.ts'
import { callAsStaff } from '../admin/auth/call-as-staff.ts'
import { restoreSession } from '../admin/auth/restore-session.ts'
import { getSession } from '../admin/auth/session.ts'
import { signInWithPassword } from '../admin/auth/sign-in.ts'
import { fetchSiteConfig } from '../admin/auth/site-config.ts'

/** Signs in this browser tab if necessary. The phone and the front desk, which are the two screens of the tour, both use the tab's session. */
export async function signInAsDemoAdmin(): Promise<void> {
  await restoreSession()
  if (getSession().state === 'signedIn') return
  const { demoAccounts = [] } = await fetchSiteConfig()
  const [admin] = demoAccounts
  if (!admin) throw new Error('This site has no demo accounts: the tour runs in the local cloud only.')
  const result = await signInWithPassword(admin.email, admin.password)
  if (result.state !== 'done') throw new Error('The demo administrator could not sign in.')
}

export async function findClientFile(email: string): Promise<ClientFile | undefined> {
  const { items } = await callAsStaff(searchClients, { text: email })
  const client = items.find((each) => each.email === email)
  return client && callAsStaff(getClient, { id: client.id })
}

export const confirmDemoWaiverSigner = (waiverId: string) =>
  callAsStaff(confirmWaiverSigner, { id: waiverId })
