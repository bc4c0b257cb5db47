import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { updateClientStatus } from '#shared/clients/clients-operations.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import { scan } from '#tests/support/browser/front-desk.ts'
import { axeFindings, setUpProduct, visitAsStaff } from '#tests/support/browser/product.ts'
import { readQrCode } from '#tests/support/browser/qr-code.ts'
import { agreeAndSign, fill, submit } from '#tests/support/browser/visitor-actions.ts'
import { clientFileOf, createClientRecord } from '#tests/support/fixtures/clients.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

const product = setUpProduct()
const RELAY = 'https://relay.gym.example/open'

async function createMember(firstName: string, { waiver = true } = {}) {
  const dateOfBirth = '1990-05-02'
  const { id, email = '' } = await createClientRecord({ firstName, dateOfBirth })
  await invoke(updateClientStatus, { id, status: 'active', reason: 'Paid in cash' }, { as: ana })
  if (waiver) {
    const person = { firstName, lastName: 'Ng', email, phone: '(541) 555-0100', dateOfBirth }
    await invoke(createWaiver, { ...person, agreed: true })
  }
  const visits = async () => (await clientFileOf(email)).summary.visits
  // It reads the environment, which the product sets when it starts.
  const { ensureCode } = await import('#functions/lib/store/member-codes.ts')
  return { code: await ensureCode(id, new Date()), visits }
}

const answer = (page: Page, text: string | RegExp) =>
  page.getByRole('heading', { level: 1, name: text }).waitFor()

/** In the back office, and on the tablet at the door. */
async function pairTablet() {
  const office = await visitAsStaff(product(), '/admin/settings?section=front-desk')
  await submit(office, 'Add a Kiosk')
  await fill(office.getByRole('dialog'), { Name: 'Front door', 'Relay without internet': RELAY })
  await submit(office, 'Add Kiosk')
  const code = await office.getByRole('status', { name: 'Pairing code' }).innerText()
  expect(await axeFindings(office)).toEqual([])
  await submit(office, 'Done')
  const tablet = await product().visit('/kiosk', { viewport: { width: 768, height: 1024 } })
  await fill(tablet, { 'Pairing code': code.toLowerCase() })
  const snapshot = tablet.waitForResponse('**/api/kiosk/snapshot')
  await submit(tablet, 'Pair Tablet')
  await answer(tablet, 'Scan your card')
  await snapshot
  return { office, tablet }
}

it('lets members in with network and without, each arrival once, until it is taken away', async () => {
  const signed = await createMember('Ben')
  const unsigned = await createMember('Ana', { waiver: false })
  const stranger = await createMember('Cara', { waiver: false })
  const { office, tablet } = await pairTablet()

  await scan(tablet, unsigned.code)
  await answer(tablet, /sign/i)
  expect(await axeFindings(tablet)).toEqual([])
  const url = await readQrCode(tablet.getByRole('img', { name: /^QR code/ }))
  const phone = await product().visit(url)
  await agreeAndSign(phone, 'Ana Ng', { isLinked: true })
  await submit(phone, 'Sign Waiver')
  await answer(tablet, 'Welcome, Ana')
  expect(await unsigned.visits()).toBe(1)

  await tablet.evaluate(async () => void (await navigator.serviceWorker.ready))
  const headers = { 'access-control-allow-origin': '*' }
  await tablet.route(RELAY, (route) => route.fulfill({ headers }))
  await tablet.context().setOffline(true)
  await scan(tablet, signed.code)
  await answer(tablet, 'Welcome, Ben')
  await tablet.getByText('Open', { exact: true }).waitFor()
  expect(await axeFindings(tablet)).toEqual([])
  await tablet.getByText('1 visit not sent yet').waitFor()
  // As after a power cut: the page, the copy and the visit are on the tablet.
  await tablet.reload()
  await answer(tablet, 'Scan your card')
  await scan(tablet, stranger.code)
  await answer(tablet, /^Please (call|see)/)
  await tablet.context().setOffline(false)
  await expect.poll(signed.visits).toBe(1)
  await expect.poll(() => tablet.getByText('not sent yet').count()).toBe(0)
  expect([await signed.visits(), await unsigned.visits(), await stranger.visits()]).toEqual([1, 1, 0])

  await submit(office, 'Take away Front door')
  await submit(office, 'Take Away')
  await office.getByText('No kiosks yet.').waitFor()
  await scan(tablet, signed.code)
  await tablet.getByText(/^This tablet is no longer a kiosk/).waitFor()
  expect(await signed.visits()).toBe(1)
  await tablet.context().setOffline(true)
  await tablet.reload()
  await answer(tablet, 'Pair this tablet')
})
