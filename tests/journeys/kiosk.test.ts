import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { createSelfSignedCertificate } from '#scripts/bench/web/self-signed-certificate.ts'
import { recordMedicalClearance, updateClientStatus } from '#shared/clients/clients-operations.ts'
import { createIntakeForm } from '#shared/intake-forms/intake-forms-operations.ts'
import { findNextBusinessDay, listStaffedIntervals } from '#shared/lib/dates/business-minutes.ts'
import { gymHours } from '#shared/lib/dates/gym-hours.ts'
import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { scanBarcode } from '#tests/support/browser/front-desk.ts'
import {
  createMember,
  createPairingCode,
  expectKioskHeading,
  pairTablet,
} from '#tests/support/browser/kiosk-tablet.ts'
import { findAxeViolations, setUpTestSite, visitAsSharedAdmin } from '#tests/support/browser/product.ts'
import { readQrCode } from '#tests/support/browser/qr-code.ts'
import { readStorage, recordTraffic } from '#tests/support/browser/read-tablet.ts'
import { agreeAndSign, fill, interceptNextCall, submit } from '#tests/support/browser/visitor-actions.ts'
import { runAtTime } from '#tests/support/fixtures/clock.ts'
import { intakeFormInput } from '#tests/support/fixtures/form-inputs.ts'
import { uniqueLastName } from '#tests/support/fixtures/people.ts'
import { createVisitor } from '#tests/support/fixtures/visitors.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

const product = setUpTestSite()
const LAST_NAME = 'Quillfeather'
const HEALTH = 'Canary heart'

/** In the building: with a port, and a certificate that its tablet was told to trust. */
async function startRelay() {
  const calls: string[] = []
  const server = createServer(createSelfSignedCertificate(), ({ method, url, headers }, response) => {
    calls.push(`${method} ${url}`)
    response.writeHead(204, { 'access-control-allow-origin': headers.origin ?? '' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `https://localhost:${port}/open`, calls, [Symbol.dispose]: () => void server.close() }
}

/** A card is shown for 5 s, and a busy machine may look longer: the findings count if it is still there after them. */
async function findingsOfCard(tablet: Page, code: string, title: string): Promise<string[]> {
  const findings = await findAxeViolations(tablet)
  if (await tablet.getByRole('heading', { level: 1, name: title }).isVisible()) return findings
  await scanBarcode(tablet, code)
  await expectKioskHeading(tablet, title)
  return findingsOfCard(tablet, code, title)
}

/** In the back office, and on the tablet at the door. */
async function addAndPair(name: string, relayUrl: string) {
  const office = await visitAsSharedAdmin(product(), '/admin/settings?section=front-desk')
  await submit(office, 'Add a Kiosk')
  await fill(office.getByRole('dialog'), { Name: name, 'Door relay address': relayUrl })
  await submit(office, 'Add Kiosk')
  const code = await office.getByRole('status', { name: 'Pairing code' }).innerText()
  expect(await findAxeViolations(office)).toEqual([])
  await submit(office, 'Done')
  const viewport = { width: 768, height: 1024 }
  const tablet = await product().visit('/kiosk', { viewport, ignoreHTTPSErrors: true })
  const traffic = recordTraffic(tablet.context())
  await pairTablet(tablet, code)
  return { office, tablet, traffic }
}

it('uses a code and a pass once if the answer is lost, and has it at the next attempt', async () => {
  const day = findNextBusinessDay(plainDateIn(gymHours.timeZone, new Date()), gymHours)
  const opens = listStaffedIntervals(day, gymHours)[0]?.start ?? 0
  await runAtTime(new Date(opens + 60 * 60_000), async () => {
    const { passCode } = await createVisitor()
    const tablet = await product().visit('/kiosk', { viewport: { width: 768, height: 1024 } })
    const pairingCode = await createPairingCode()
    await interceptNextCall(tablet, '/kiosk/pairing', 'lost response')
    await fill(tablet, { 'Pairing code': pairingCode })
    await submit(tablet, 'Pair Tablet')
    await tablet.getByRole('alert').waitFor()
    await tablet.reload()
    await pairTablet(tablet, pairingCode)
    await interceptNextCall(tablet, '/kiosk/check-in', 'lost response')
    await scanBarcode(tablet, passCode)
    await expectKioskHeading(tablet, 'Please see the desk')
    await scanBarcode(tablet, passCode)
    await expectKioskHeading(tablet, 'Welcome, Mia')
    await scanBarcode(tablet, passCode)
    await expectKioskHeading(tablet, 'Buy a pass')
  })
})

it('lets members in with network and without, each arrival once, until it is taken away', async () => {
  using relay = await startRelay()
  const signed = await createMember('Ben', { lastName: LAST_NAME })
  const { id, email, firstName, phone } = signed
  const health = intakeFormInput({ email, phone, firstName, lastName: LAST_NAME, injuries: HEALTH })
  const { body: form } = await invoke(createIntakeForm, health)
  await invoke(recordMedicalClearance, { id, intakeFormId: form.id }, { as: ana })
  const unsigned = await createMember('Ana', { waiver: false, lastName: LAST_NAME })
  const stranger = await createMember('Cara', { waiver: false, lastName: LAST_NAME })
  const name = `Door ${uniqueLastName()}`
  const { office, tablet, traffic } = await addAndPair(name, relay.url)

  await scanBarcode(tablet, unsigned.code)
  await expectKioskHeading(tablet, /sign/i)
  expect(await findAxeViolations(tablet)).toEqual([])
  const url = await readQrCode(tablet.getByRole('img', { name: /^QR code/ }))
  const visitor = await product().visit(url)
  await agreeAndSign(visitor, `Ana ${LAST_NAME}`, { isLinked: true })
  await submit(visitor, 'Sign Waiver')
  await expectKioskHeading(tablet, 'Welcome, Ana')
  expect(await unsigned.visits()).toBe(1)

  await tablet.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await scanBarcode(tablet, signed.code)
  await expectKioskHeading(tablet, 'Welcome, Ben')
  await tablet.getByText('Open', { exact: true }).waitFor()
  expect(relay.calls).toEqual(['POST /open'])
  expect(await findingsOfCard(tablet, signed.code, 'Welcome, Ben')).toEqual([])
  await tablet.getByText('1 visit not sent yet').waitFor()
  const stored = await readStorage(tablet)
  // As after a power cut: the page, the copy and the visit are on the tablet.
  await tablet.context().setOffline(true)
  await tablet.unroute('**/api/**')
  await tablet.reload()
  await expectKioskHeading(tablet, 'Scan your card')
  await scanBarcode(tablet, stranger.code)
  await expectKioskHeading(tablet, /^Please (call|see)/)
  await invoke(updateClientStatus, { id, status: 'former', reason: 'Moved' }, { as: ana })
  await tablet.context().setOffline(false)
  await expect.poll(signed.visits).toBe(1)
  await expect.poll(() => tablet.getByText('not sent yet').count()).toBe(0)
  expect([await signed.visits(), await unsigned.visits(), await stranger.visits()]).toEqual([1, 1, 0])

  const seen = { stored, sent: await traffic() }
  for (const text of Object.values(seen)) {
    expect(text).toContain('Ben')
    expect(text).toContain(signed.code)
    const canaries = [
      email,
      unsigned.email,
      stranger.email,
      LAST_NAME,
      HEALTH,
      '1990-05-02',
      phone,
      '5550177',
    ]
    expect(canaries.filter((canary) => text.includes(canary))).toEqual([])
  }

  await office.goto('/admin/check-in')
  await office.getByText(`${name}. Checked in offline`, { exact: true }).waitFor()
  await tablet.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await scanBarcode(tablet, unsigned.code)
  await expectKioskHeading(tablet, 'Welcome, Ana')
  await office.goto('/admin/settings?section=front-desk')
  await submit(office, `Take away ${name}`)
  await submit(office, 'Take Away')
  await office.getByRole('button', { name: `Take away ${name}` }).waitFor({ state: 'detached' })
  await tablet.unroute('**/api/**')
  await scanBarcode(tablet, signed.code)
  await tablet.getByText(/^This tablet is no longer a kiosk/).waitFor()
  await tablet.getByText('1 visit is not sent yet. Pair this tablet to send it.').waitFor()
  expect(await signed.visits()).toBe(1)
  await tablet.context().setOffline(true)
  await tablet.reload()
  await expectKioskHeading(tablet, 'Pair this tablet')
  await tablet.getByText('1 visit is not sent yet. Pair this tablet to send it.').waitFor()
})
