import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { updateClientStatus } from '#shared/clients/clients-operations.ts'
import { redeemDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { createIntakeForm } from '#shared/intake-forms/intake-forms-operations.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import {
  expectDecisionText,
  getScanField,
  openCheckInPage as openDeskOf,
  scanBarcode,
  typeAndSubmit,
} from '#tests/support/browser/front-desk.ts'
import { findAxeViolations, setUpTestSite } from '#tests/support/browser/product.ts'
import { agreeAndSign, submit } from '#tests/support/browser/visitor-actions.ts'
import { getClientFileFor, listClientActivityTypes } from '#tests/support/fixtures/clients.ts'
import { intakeFormInput } from '#tests/support/fixtures/form-inputs.ts'
import { createClientNamed, createVisitor } from '#tests/support/fixtures/visitors.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

const product = setUpTestSite()
const openDesk = (width?: number) => openDeskOf(product(), width)

const visits = async (email: string) => (await getClientFileFor(email)).summary.visits

it('a scan that pauses is looked up whole, by code and by URL', { tags: 'nightly' }, async () => {
  const page = await openDesk()
  const { passCode } = await createVisitor()
  for (const [start, rest] of [
    ['D', passCode.slice(1)],
    ['https://emberforge.ex', `ample/day-pass/${passCode}`],
  ] as const) {
    await getScanField(page).focus()
    await page.keyboard.type(start)
    await page.waitForTimeout(150)
    await page.keyboard.type(rest)
    await page.keyboard.press('Enter')
    await expectDecisionText(page, 'Welcome')
    await page.keyboard.press('Escape')
    await page.waitForTimeout(100)
  }
})

const linesOf = (page: Page, text: string | RegExp) =>
  page
    .getByRole('region', { name: 'Decision' })
    .getByText(text)
    .first()
    .evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 8))).size
    })

describe('a waiver signed by another person', () => {
  it.each([820, 1440])(
    'asks who it was in one line at %i px, and counts the answer of the staff',
    { tags: 'nightly' },
    async (width) => {
      const page = await openDesk(width)
      const { passCode, email, clientId } = await createVisitor({ waiver: false })
      const stranger = { firstName: 'Mallory', lastName: 'Evil', email, phone: '(541) 555-0100' }
      await invoke(createWaiver, { ...stranger, agreed: true })
      await scanBarcode(page, passCode)
      await expectDecisionText(page, 'Sign first')
      await expectDecisionText(page, 'Signed by Mallory Evil: is this you?')
      await expect.poll(() => linesOf(page, 'Signed by Mallory Evil: is this you?')).toBe(1)
      expect(await findAxeViolations(page)).toEqual([])
      await page.getByRole('button', { name: 'Confirm the signer' }).click()
      await expectDecisionText(page, 'Welcome')
      expect(await listClientActivityTypes(clientId)).toContain('signerConfirmed')
      await page.keyboard.press('Enter')
      await expectDecisionText(page, 'Checked in')
    },
  )

  it('asks in one line for the longest name, too', { tags: 'nightly' }, async () => {
    const page = await openDesk(820)
    const { passCode, email } = await createVisitor({ waiver: false })
    const stranger = { firstName: 'Bartholomew Maximilian', lastName: 'Featherstonehaugh-Cholmondeley' }
    await invoke(createWaiver, { ...stranger, email, phone: '(541) 555-0100', agreed: true })
    await scanBarcode(page, passCode)
    await expectDecisionText(page, 'Signed by Bartholomew Maximilian Feat…: is this you?')
    await expect.poll(() => linesOf(page, /^Signed by Bartholomew/)).toBe(1)
  })
})

it('a member who is in already is checked in again by a deliberate click, never by Enter', {
  tags: 'nightly',
}, async () => {
  const page = await openDesk()
  const { clientId, email, lastName } = await createVisitor()
  await invoke(updateClientStatus, { id: clientId, status: 'active' }, { as: ana })
  await typeAndSubmit(page, lastName)
  await expectDecisionText(page, 'Welcome')
  await page.keyboard.press('Enter')
  await expectDecisionText(page, 'Checked in')
  await page.keyboard.press('Escape')
  await typeAndSubmit(page, lastName)
  await expectDecisionText(page, 'Already in')
  await page.getByText(/^In since \d+:\d\d [AP]M$/).waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.waitForTimeout(300)
  expect(await visits(email)).toBe(1)
  await page.getByRole('button', { name: 'Check in again' }).click()
  await expectDecisionText(page, 'Checked in')
  expect(await visits(email)).toBe(2)
  await page
    .getByRole('region', { name: 'Decision' })
    .getByRole('button', { name: /^Undo the check-in/ })
    .click()
  await page
    .getByRole('dialog')
    .getByText(/was not here\. .*stay in the timeline/)
    .waitFor()
})

describe('the decision', () => {
  it("turns green by itself once the visitor signs on the visitor's phone", async () => {
    const { passCode, email, lastName } = await createVisitor({ waiver: false })
    const page = await openDesk()
    await scanBarcode(page, passCode)
    await expectDecisionText(page, 'Sign first')
    await page.keyboard.press('Enter')
    await page.getByRole('img', { name: "QR code of the waiver for the visitor's phone" }).waitFor()
    const path = await page.getByRole('link', { name: 'Sign on this device' }).getAttribute('href')
    const phone = await product().visit(path ?? '')
    await agreeAndSign(phone, `Mia ${lastName}`, { isLinked: true })
    await page.setViewportSize({ width: 360, height: 480 })
    await page.evaluate(() => scrollTo(0, 300))
    await phone.getByRole('button', { name: /sign/i }).last().click()
    await expectDecisionText(page, 'Welcome')
    const word = page.getByText('Welcome', { exact: true })
    await expect
      .poll(async () => (await word.boundingBox())?.y, { message: 'below the header' })
      .toBeGreaterThan(56)
    expect(await visits(email)).toBe(0)
    await page.keyboard.press('Enter')
    await expectDecisionText(page, 'Checked in')
  }, 60_000)

  it('admits a person with a reason, and undoes it with another reason', async () => {
    const { passCode, email, lastName } = await createVisitor({ waiver: false })
    const page = await openDesk()
    await scanBarcode(page, passCode)
    await submit(page, 'Let in anyway...')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Let In' }).click()
    await dialog.getByText('Reason is required').waitFor()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Signed on paper')
    await page.keyboard.press('Enter')
    await expectDecisionText(page, 'Checked in')
    expect(await visits(email)).toBe(1)
    await page
      .getByRole('region', { name: 'Decision' })
      .getByRole('button', { name: `Undo the check-in of Mia ${lastName}` })
      .click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Wrong person')
    await page.keyboard.press('Enter')
    await page.getByText('Check-In Undone').waitFor()
    await expectDecisionText(page, 'Ready')
  })

  it('chooses one of several by number, and offers the code one letter away', {
    tags: 'nightly',
  }, async () => {
    const { passCode, lastName } = await createVisitor()
    await createClientNamed(lastName, 'Noa')
    const page = await openDesk()
    await typeAndSubmit(page, lastName)
    await expectDecisionText(page, 'Several')
    await page.keyboard.press('1')
    await page.getByRole('heading', { name: new RegExp(lastName), level: 2 }).waitFor()
    // Nobody scans within a tenth of a second of a key.
    await page.waitForTimeout(150)
    await scanBarcode(page, `${passCode.slice(0, 7)}0`)
    await expectDecisionText(page, 'Nobody')
    await page.getByRole('button', { name: `${passCode} Mia ${lastName}` }).click()
    await expectDecisionText(page, 'Welcome')
  })

  it('asks about health, shows why only after a key, and has on record who looked', async () => {
    const { passCode, email, firstName, lastName, phone, clientId } = await createVisitor()
    await invoke(createIntakeForm, intakeFormInput({ firstName, lastName, email, phone, allergies: 'Latex' }))
    const page = await openDesk()
    await scanBarcode(page, passCode)
    await expectDecisionText(page, 'Ask')
    await page.getByText('Medical alert: can the client train today?').waitFor()
    expect(await page.getByText('Latex').count()).toBe(0)
    expect(await listClientActivityTypes(clientId)).not.toContain('healthViewed')
    await page.getByRole('button', { name: 'Show medical details' }).waitFor()
    await page.waitForTimeout(150)
    await page.keyboard.press('1')
    await page.getByRole('region', { name: 'Medical alerts' }).getByText('Latex').waitFor()
    expect((await listClientActivityTypes(clientId)).at(-1)).toBe('healthViewed')
    expect(await findAxeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expectDecisionText(page, 'Ready')
    expect(await page.getByText('Latex').count()).toBe(0)
    await page.waitForTimeout(150)
    await typeAndSubmit(page, passCode)
    await expectDecisionText(page, 'Ask')
    await page.keyboard.press('Enter')
    await expectDecisionText(page, 'Checked in')
    expect(await visits(email)).toBe(1)
  })

  it('shows who redeemed a pass, also by name, offers a time, and issues a new pass with a reason', {
    tags: 'nightly',
  }, async () => {
    const { passCode, lastName, clientId } = await createVisitor()
    await invoke(redeemDayPass, { passCode }, { as: ana })
    const page = await openDesk()
    await typeAndSubmit(page, lastName)
    await expectDecisionText(page, 'Not valid')
    await page.getByText(/^Already used .+ by .+/).waitFor()
    await submit(page, 'Book a Time')
    await page.getByRole('dialog', { name: 'New Appointment' }).getByText(lastName).waitFor()
    await page.keyboard.press('Escape')
    await submit(page, 'Give a new pass')
    const dialog = page.getByRole('dialog', { name: 'Give a New Pass' })
    await dialog.getByRole('button', { name: 'Give Pass' }).click()
    await dialog.getByText('Reason is required').waitFor()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Power cut yesterday')
    await page.keyboard.press('Enter')
    await expectDecisionText(page, 'Already in')
    await expect.poll(() => listClientActivityTypes(clientId)).toContain('noteAdded')
  })
})
