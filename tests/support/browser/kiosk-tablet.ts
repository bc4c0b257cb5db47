import type { Page } from 'playwright-core'
import { updateClientStatus } from '#shared/clients/clients-operations.ts'
import { createKiosk } from '#shared/kiosk/kiosks-operations.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import { createClientRecord, getClientFileFor } from '../fixtures/clients.ts'
import { ana, invoke } from '../invoke-handler.ts'
import { fill, submit } from './visitor-actions.ts'

export async function createMember(firstName: string, { waiver = true, lastName = 'Ng' } = {}) {
  const [dateOfBirth, phone] = ['1990-05-02', '(541) 555-0177']
  const { id, email = '' } = await createClientRecord({ firstName, lastName, phone, dateOfBirth })
  await invoke(updateClientStatus, { id, status: 'active', reason: 'Paid in cash' }, { as: ana })
  const person = { firstName, lastName, email, phone, dateOfBirth }
  if (waiver) await invoke(createWaiver, { ...person, agreed: true })
  const visits = async () => (await getClientFileFor(email)).summary.visits
  // The import is dynamic, because the module reads `process.env`, which is set when the product starts.
  const { ensureMemberCode: ensureCode } = await import('#functions/lib/store/member-codes.ts')
  return { id, ...person, code: await ensureCode(id, new Date()), visits }
}

export const expectKioskHeading = (tablet: Page, text: string | RegExp) =>
  tablet.getByRole('heading', { level: 1, name: text }).waitFor()

export const createPairingCode = async () =>
  (await invoke(createKiosk, { name: 'Front door' }, { as: { ...ana, groups: '[staff admin]' } })).body
    .pairingCode

/** Waits until the page works offline, and returns the body of the first snapshot. */
export async function pairTablet(tablet: Page, pairingCode: string): Promise<string> {
  await fill(tablet, { 'Pairing code': pairingCode.toLowerCase() })
  const snapshot = tablet.waitForResponse('**/api/kiosk/snapshot')
  await submit(tablet, 'Pair Tablet')
  await expectKioskHeading(tablet, 'Scan your card')
  const body = await (await snapshot).text()
  await tablet.evaluate(async () => void (await navigator.serviceWorker.ready))
  return body
}
