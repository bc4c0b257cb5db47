import { describe, expect, it } from 'vitest'
import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import {
  expectDecisionText,
  getDecision,
  getScanField,
  openCheckInPage as openDeskOf,
  scanBarcode,
  typeAndSubmit,
} from '#tests/support/browser/front-desk.ts'
import { findAxeViolations, setUpTestSite, visitAs } from '#tests/support/browser/product.ts'
import { holdCalls, interceptNextCall, submit } from '#tests/support/browser/visitor-actions.ts'
import { getClientFileFor } from '#tests/support/fixtures/clients.ts'
import { waiverInput } from '#tests/support/fixtures/form-inputs.ts'
import { createPass, uniqueEmail, uniqueLastName } from '#tests/support/fixtures/people.ts'
import { checkInAs, createVisitor } from '#tests/support/fixtures/visitors.ts'
import { invoke } from '#tests/support/invoke-handler.ts'

const product = setUpTestSite()
const openDesk = (width?: number) => openDeskOf(product(), width)
const today = () => plainDateIn('America/Los_Angeles', new Date())

const visits = async (email: string) => (await getClientFileFor(email)).summary.visits

describe('the front desk', () => {
  it.each(['Escape', 'Cancel'])(
    'takes what is typed after New visitor was closed by %s',
    { tags: 'nightly' },
    async (way) => {
      const page = await openDesk()
      await typeAndSubmit(page, 'Nobody Known')
      await expectDecisionText(page, 'Nobody')
      await page.getByRole('button', { name: /^New visitor/ }).click()
      const dialog = page.getByRole('dialog', { name: 'New Visitor' })
      await dialog.waitFor()
      if (way === 'Cancel') await dialog.getByRole('button', { name: 'Cancel' }).click()
      else await page.keyboard.press(way)
      await dialog.waitFor({ state: 'detached' })
      await page.keyboard.type('Lee')
      await expect.poll(() => getScanField(page).inputValue()).toBe('Lee')
    },
  )

  it('has a way on for the desk role: another pass, a second visit, a child with the email of the mother', {
    tags: 'nightly',
  }, async () => {
    const { passCode, email } = await createVisitor()
    await checkInAs({ passCode })
    const page = await visitAs(product(), 'desk', '/admin/check-in')
    await scanBarcode(page, passCode)
    await expectDecisionText(page, 'Not valid')
    await submit(page, 'Give a new pass')
    await expectDecisionText(page, 'Already in')
    await submit(page, 'Check in again')
    await expectDecisionText(page, 'Checked in')
    await page.keyboard.press('Escape')
    await typeAndSubmit(page, `Tommy ${uniqueLastName()}`)
    await expectDecisionText(page, 'Nobody')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Phone').fill('(541) 555-0100')
    await dialog.getByLabel('Email').fill(email)
    await submit(page, 'Create Pass')
    await dialog.getByText('For a child, leave the email empty.').waitFor()
    await dialog.getByLabel('Email').fill('')
    await submit(page, 'Create Pass')
    await expectDecisionText(page, 'Sign first')
  })

  it('asks whose pass it is, and makes the holder a client', async () => {
    const [lastName, email] = [uniqueLastName(), uniqueEmail()]
    await invoke(createWaiver, waiverInput({ email, firstName: 'Anna', lastName }))
    const { passCode } = await createPass({ email, fullName: `Bernd ${lastName}` })
    const page = await openDesk()
    await scanBarcode(page, passCode)
    await expectDecisionText(page, 'Which name?')
    await page.getByText(`Pass of Bernd ${lastName}. Is this Anna ${lastName}?`).waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expectDecisionText(page, 'Which name?')
    await page.keyboard.press('1')
    await expectDecisionText(page, 'Welcome')
    await page.keyboard.press('Escape')
    await page.getByRole('region', { name: 'Decision' }).getByText('Welcome').waitFor({ state: 'detached' })
    await scanBarcode(page, passCode)
    await expectDecisionText(page, 'Which name?')
    await page.getByRole('button', { name: /^No, a new person/ }).click()
    await expectDecisionText(page, 'Sign first')
    await page.getByRole('heading', { name: `Bernd ${lastName}` }).waitFor()
  })

  it('keeps the card of a visit when a response from before the check-in comes after it', {
    tags: 'nightly',
  }, async () => {
    const { passCode, email } = await createVisitor({ waiver: false })
    const page = await openDesk()
    await scanBarcode(page, passCode)
    await expectDecisionText(page, 'Sign first')
    await page.keyboard.press('Enter')
    await page.getByRole('img', { name: "QR code of the waiver for the visitor's phone" }).waitFor()
    const releaseLookUps = await holdCalls(page, '/admin/check-in/look-up?*')
    const release = await holdCalls(page, '/admin/check-in')
    await submit(page, 'Let in anyway...')
    await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Signed on paper')
    await page.keyboard.press('Enter')
    // Longer than the 2 s after which the desk looks again while somebody signs.
    await page.waitForTimeout(2500)
    release()
    await expectDecisionText(page, 'Checked in')
    releaseLookUps()
    await page.waitForTimeout(1000)
    expect(await getDecision(page).textContent()).toBe('Checked in')
    expect(await visits(email)).toBe(1)
  })

  it('keeps a scan during a check-in until the visit was shown, and looks it up next', {
    tags: 'nightly',
  }, async () => {
    const [first, second] = [await createVisitor(), await createVisitor()]
    const page = await openDesk()
    await scanBarcode(page, first.passCode)
    await expectDecisionText(page, 'Welcome')
    const release = await holdCalls(page, '/admin/check-in')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Checking in...' }).waitFor()
    await scanBarcode(page, second.passCode)
    await page.getByRole('button', { name: 'Next person (1 waiting)' }).waitFor()
    release()
    await expectDecisionText(page, 'Checked in')
    await page.getByRole('heading', { name: `Mia ${first.lastName}`, level: 2 }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: `Mia ${second.lastName}`, level: 2 }).waitFor()
    await expectDecisionText(page, 'Welcome')
    expect(await visits(first.email)).toBe(1)
    expect(await visits(second.email)).toBe(0)
  })

  it('repeats the reason after a lost response, and records one visit', { tags: 'nightly' }, async () => {
    const { passCode, email } = await createVisitor({ waiver: false })
    const page = await openDesk()
    await interceptNextCall(page, '/admin/check-in', 'lost response')
    await scanBarcode(page, passCode)
    await expectDecisionText(page, 'Sign first')
    await submit(page, 'Let in anyway...')
    await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Signed on paper')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').filter({ hasText: 'The visit is recorded only once' }).waitFor()
    await submit(page, 'Let in anyway...')
    await expectDecisionText(page, 'Checked in')
    await page.getByText(/without a valid waiver: Signed on paper$/).waitFor()
    expect(await visits(email)).toBe(1)
  })

  it('makes a client, a pass and the QR code of the waiver for a new visitor', async () => {
    const page = await openDesk()
    await typeAndSubmit(page, 'Frieda Nopass')
    await expectDecisionText(page, 'Nobody')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'New Visitor' })
    expect(await dialog.getByRole('textbox', { name: 'Full name' }).inputValue()).toBe('Frieda Nopass')
    await dialog.getByRole('textbox', { name: 'Phone' }).fill('(541) 555-0111')
    await dialog.getByRole('textbox', { name: 'Email' }).fill(uniqueEmail())
    await page.keyboard.press('Enter')
    await expectDecisionText(page, 'Sign first')
    await page.getByRole('img', { name: "QR code of the waiver for the visitor's phone" }).waitFor()
  })

  it('shows no green before the answer, and one visit when an answer was lost', async () => {
    const { passCode, email } = await createVisitor()
    const page = await openDesk()
    await interceptNextCall(page, '/admin/check-in', 'lost response')
    await interceptNextCall(page, '/admin/check-in/look-up?*', { delayMs: 3000 })
    await scanBarcode(page, passCode)
    await expectDecisionText(page, 'Loading...')
    expect(await getDecision(page).textContent()).toBe('Loading...')
    await expectDecisionText(page, 'Welcome')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').waitFor()
    await page.keyboard.press('Enter')
    await expectDecisionText(page, 'Checked in')
    expect(await visits(email)).toBe(1)
  })

  it('checks in who is expected today by one click and Enter, and lists who came', async () => {
    const { email, lastName } = await createVisitor({ visitDate: today() })
    const page = await openDesk()
    const expected = page.getByRole('region', { name: /^Expected today/ })
    await expected.getByRole('button', { name: new RegExp(`Mia ${lastName} .*Signed`) }).click()
    await expectDecisionText(page, 'Welcome')
    await page.getByText('First visit, free day pass').waitFor()
    await page.locator('body').press('Enter')
    await expectDecisionText(page, 'Checked in')
    expect(await visits(email)).toBe(1)
    const arrived = page.getByRole('region', { name: /^In today/ })
    await arrived.getByText(`Mia ${lastName}`).waitFor()
    await expected.getByText(`Mia ${lastName}`).waitFor({ state: 'detached' })
  })

  it('replaces what was in the field by a scan', { tags: 'nightly' }, async () => {
    const { passCode } = await createVisitor()
    const page = await openDesk()
    await getScanField(page).fill('half a na')
    await scanBarcode(page, passCode)
    await expectDecisionText(page, 'Welcome')
    await expect.poll(() => getScanField(page).inputValue()).toBe('')
  })

  it('axe finds nothing, and nothing is cut off from 360 px to 1440 px', { tags: 'nightly' }, async () => {
    const { passCode } = await createVisitor()
    const unsigned = await createVisitor({ waiver: false })
    const page = await openDesk()
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    const cards = [
      ['', 'Ready'],
      [passCode, 'Welcome'],
      [unsigned.passCode, 'Sign first'],
      ['DPAAAAAA', 'Nobody'],
    ] as const
    for (const [text, word] of cards) {
      if (text) await scanBarcode(page, text)
      await expectDecisionText(page, word)
      for (const width of [360, 820, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expect.poll(overflow, { message: `${word} at ${width} px` }).toBeLessThanOrEqual(0)
        expect(await findAxeViolations(page), `${word} at ${width} px`).toEqual([])
      }
    }
  })

  it('remembers that the sound is off', { tags: 'nightly' }, async () => {
    const page = await openDesk()
    await submit(page, 'Sound on')
    await page.reload()
    await page.getByRole('button', { name: 'Sound off' }).waitFor()
  })

  it('offline writes nothing: what was confirmed and canceled stays so once the network is back', async () => {
    const { passCode, email } = await createVisitor()
    const page = await openDesk()
    await scanBarcode(page, passCode)
    await expectDecisionText(page, 'Welcome')
    await page.context().setOffline(true)
    await page.keyboard.press('Enter')
    await page.getByRole('alert').filter({ hasText: 'We could not reach the server' }).waitFor()
    await page.keyboard.press('Escape')
    await expectDecisionText(page, 'Ready')
    await page.waitForTimeout(150)
    await scanBarcode(page, passCode)
    await expectDecisionText(page, 'Not checked')
    await page.getByText(/^Offline since \d\d:\d\d: nothing was recorded$/).waitFor()
    await page.keyboard.press('Escape')
    await page.context().setOffline(false)
    // Calls that were kept would be sent now, together with these.
    await page.waitForTimeout(150)
    await typeAndSubmit(page, passCode)
    await expectDecisionText(page, 'Welcome')
    expect(await visits(email)).toBe(0)
  })

  it.each([820, 1024])('the header has room for everything at %i px', { tags: 'nightly' }, async (width) => {
    const page = await openDesk(width)
    const search = page.getByRole('button', { name: 'Find a client' })
    await search.waitFor()
    const boxes = await page
      .getByRole('banner')
      .locator('> *')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()))
    const name = await page
      .getByRole('banner')
      .locator('p > span')
      .evaluate((part) => part.getBoundingClientRect().right)
    expect(name).toBeLessThanOrEqual((await search.boundingBox())?.x ?? 0)
    for (const [i, box] of boxes.entries())
      expect(box.right).toBeLessThanOrEqual((boxes[i + 1]?.left ?? width) + 1)
  })
})
