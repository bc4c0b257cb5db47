import type { Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { updateClientStatus } from '#shared/clients/clients-operations.ts'
import { redeemDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { createIntakeForm } from '#shared/intake-forms/intake-forms-operations.ts'
import { addDays, MS_PER_DAY, plainDateIn } from '#shared/lib/plain-date.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import { axeFindings, setUpProduct, visitAsStaff } from '#tests/support/browser/product.ts'
import { agreeAndSign, holdCalls, interceptNextCall, submit } from '#tests/support/browser/visitor-actions.ts'
import { activityTypesOf, clientFileOf } from '#tests/support/fixtures/clients.ts'
import { intakeFormInput } from '#tests/support/fixtures/form-inputs.ts'
import { createPass, createPassIssuedDaysAgo, uniqueEmail } from '#tests/support/fixtures/people.ts'
import { createNamesake, createVisitor, setDateOfBirth } from '#tests/support/fixtures/visitors.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

const product = setUpProduct()
const openDesk = (width?: number) => visitAsStaff(product(), '/admin/check-in', width ? { width } : {})
const today = () => plainDateIn('America/Los_Angeles', new Date())

const field = (page: Page) => page.getByRole('textbox', { name: 'Scan, or type a code, name or phone' })
const decision = (page: Page) => page.getByRole('region', { name: 'Decision' }).getByRole('status').first()
const shows = (page: Page, word: string) =>
  page.getByRole('region', { name: 'Decision' }).getByText(word, { exact: true }).first().waitFor()

/**
 * Types as a hand scanner does, wherever the focus is. All events have the time at which they were made, so a pause of
 * a busy machine is not taken for the pause of a person.
 */
async function scan(page: Page, text: string) {
  await page.evaluate(
    (keys) => {
      const events = keys.map((key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      for (const event of events) document.activeElement?.dispatchEvent(event)
    },
    [...text, 'Enter'],
  )
}

/** Types as a person does, into the field that has the focus. */
async function type(page: Page, text: string) {
  await field(page).fill(text)
  await page.keyboard.press('Enter')
}

const visits = async (email: string) => (await clientFileOf(email)).summary.visits

it('a scan that pauses is looked up whole, by code and by URL', async () => {
  const page = await openDesk()
  const { passCode } = await createVisitor()
  for (const [start, rest] of [
    ['D', passCode.slice(1)],
    ['https://emberforge.ex', `ample/day-pass/${passCode}`],
  ] as const) {
    await field(page).focus()
    await page.keyboard.type(start)
    await page.waitForTimeout(150)
    await page.keyboard.type(rest)
    await page.keyboard.press('Enter')
    await shows(page, 'Welcome')
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

describe('somebody else signed', () => {
  it.each([820, 1440])(
    'asks who it was in one line at %i px, and counts the answer of the staff',
    async (width) => {
      const page = await openDesk(width)
      const { passCode, email, clientId } = await createVisitor({ waiver: false })
      const stranger = { firstName: 'Mallory', lastName: 'Evil', email, phone: '(541) 555-0100' }
      await invoke(createWaiver, { ...stranger, agreed: true })
      await scan(page, passCode)
      await shows(page, 'Sign first')
      await shows(page, 'Signed by Mallory Evil: is this you?')
      await expect.poll(() => linesOf(page, 'Signed by Mallory Evil: is this you?')).toBe(1)
      expect(await axeFindings(page)).toEqual([])
      await page.getByRole('button', { name: 'Asked, count it' }).click()
      await shows(page, 'Welcome')
      expect(await activityTypesOf(clientId)).toContain('signerConfirmed')
      await page.keyboard.press('Enter')
      await shows(page, 'Checked in')
    },
  )

  it('asks in one line for the longest name, too', async () => {
    const page = await openDesk(820)
    const { passCode, email } = await createVisitor({ waiver: false })
    const stranger = { firstName: 'Bartholomew Maximilian', lastName: 'Featherstonehaugh-Cholmondeley' }
    await invoke(createWaiver, { ...stranger, email, phone: '(541) 555-0100', agreed: true })
    await scan(page, passCode)
    await shows(page, 'Signed by Bartholomew Maximilian Feat…: is this you?')
    await expect.poll(() => linesOf(page, /^Signed by Bartholomew/)).toBe(1)
  })
})

it('a member who is in already is checked in again by a deliberate click, never by Enter', async () => {
  const page = await openDesk()
  const { clientId, email, lastName } = await createVisitor()
  await invoke(updateClientStatus, { id: clientId, status: 'active' }, { as: ana })
  await type(page, lastName)
  await shows(page, 'Welcome')
  await page.keyboard.press('Enter')
  await shows(page, 'Checked in')
  await page.keyboard.press('Escape')
  await type(page, lastName)
  await shows(page, 'In already')
  await page.getByText(/^In since \d+:\d\d [AP]M$/).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.waitForTimeout(300)
  expect(await visits(email)).toBe(1)
  await page.getByRole('button', { name: 'Check in again' }).click()
  await shows(page, 'Checked in')
  expect(await visits(email)).toBe(2)
})

it('of ten arrivals the valid ones take two interactions, and each gets the right decision', async () => {
  const page = await openDesk()
  await field(page).waitFor()

  const onPhone = await createVisitor({ visitDate: today() })
  await scan(page, `https://emberforge.example/day-pass/${onPhone.passCode}`)
  await shows(page, 'Welcome')
  await page.getByText('First visit, free day pass').waitFor()
  await page.keyboard.press('Enter')
  await shows(page, 'Checked in')
  expect(await visits(onPhone.email)).toBe(1)

  const onPaper = await createVisitor()
  await scan(page, onPaper.passCode)
  await shows(page, 'Welcome')
  await page.keyboard.press('Enter')
  await shows(page, 'Checked in')
  expect(await visits(onPaper.email)).toBe(1)

  const forgotten = await createVisitor()
  await type(page, forgotten.lastName)
  await shows(page, 'Welcome')
  await page.keyboard.press('Enter')
  await shows(page, 'Checked in')
  expect(await visits(forgotten.email)).toBe(1)

  const unsigned = await createVisitor({ waiver: false })
  await scan(page, unsigned.passCode)
  await shows(page, 'Sign first')
  await shows(page, 'No waiver')

  const { passCode: lapsedCode, email: lapsedEmail } = await visitorWithExpiredWaiver()
  await scan(page, lapsedCode)
  await shows(page, 'Sign first')
  await page.getByText(/^Waiver expired on \w{3} \d+, \d{4}$/).waitFor()
  await page.keyboard.press('Escape')
  expect(await visits(lapsedEmail)).toBe(0)

  const child = await createVisitor()
  await setDateOfBirth(child.email, addDays(today(), -Math.ceil(14.5 * 365.25)))
  await scan(page, child.passCode)
  await shows(page, 'A guardian must sign: 14 years old')
  const { firstName, lastName, email, phone } = child
  await invoke(createWaiver, { firstName, lastName, email, phone, guardianName: 'Eva Ng', agreed: true })
  await page.keyboard.press('Escape')
  await scan(page, child.passCode)
  await shows(page, 'Signed by Eva Ng: the guardian?')
  await page.getByRole('button', { name: 'Asked, count it' }).waitFor()
  await page.keyboard.press('1')
  await shows(page, 'Welcome')
  await page.keyboard.press('Enter')
  await shows(page, 'Checked in')

  const used = await createVisitor()
  await invoke(redeemDayPass, { passCode: used.passCode }, { as: ana })
  await scan(page, used.passCode)
  await shows(page, 'Not valid')
  await page.getByText(/^Already used .+ by .+/).waitFor()

  const expired = await createPassIssuedDaysAgo(31)
  await scan(page, expired.passCode)
  await shows(page, 'Not valid')
  await page.getByText(/^Expired \w{3} \d+/).waitFor()

  await type(page, 'Friend Nopass')
  await shows(page, 'Nobody')
  await page.getByText('No pass and no client for "Friend Nopass"').waitFor()

  await interceptNextCall(page, '/admin/check-in/look-up?*', 'offline')
  await interceptNextCall(page, '/admin/check-in/look-up?*', 'offline')
  await type(page, 'Network Gone')
  await shows(page, 'Not checked')
  await page.getByText(/^Offline since \d\d:\d\d: nothing was recorded$/).waitFor()
}, 120_000)

async function visitorWithExpiredWaiver() {
  const person = { firstName: 'Mia', lastName: 'Vlapsed', email: uniqueEmail(), phone: '(541) 555-0100' }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 386 * MS_PER_DAY })
  try {
    await invoke(createWaiver, { ...person, agreed: true })
  } finally {
    vi.useRealTimers()
  }
  const { passCode } = await createPass({ fullName: 'Mia Vlapsed', email: person.email })
  return { passCode, email: person.email }
}

describe('the front desk', () => {
  it("turns green by itself once the visitor signs on the visitor's phone", async () => {
    const { passCode, email } = await createVisitor({ waiver: false })
    const page = await openDesk()
    await scan(page, passCode)
    await shows(page, 'Sign first')
    await page.keyboard.press('Enter')
    await page.getByRole('img', { name: "QR code of the waiver for the visitor's phone" }).waitFor()
    const path = await page.getByRole('link', { name: 'Sign on this device' }).getAttribute('href')
    const phone = await product().visit(path ?? '')
    await agreeAndSign(phone, 'Mia Visitor', { isLinked: true })
    await page.setViewportSize({ width: 360, height: 480 })
    await page.evaluate(() => scrollTo(0, 300))
    await phone.getByRole('button', { name: /sign/i }).last().click()
    await shows(page, 'Welcome')
    const word = page.getByText('Welcome', { exact: true })
    await expect
      .poll(async () => (await word.boundingBox())?.y, { message: 'below the header' })
      .toBeGreaterThan(56)
    expect(await visits(email)).toBe(0)
    await page.keyboard.press('Enter')
    await shows(page, 'Checked in')
  }, 60_000)

  it('lets somebody in with a reason, and undoes it with another', async () => {
    const { passCode, email, lastName } = await createVisitor({ waiver: false })
    const page = await openDesk()
    await scan(page, passCode)
    await submit(page, 'Let in anyway...')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Let In' }).click()
    await dialog.getByText('Reason is required').waitFor()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Signed on paper')
    await page.keyboard.press('Enter')
    await shows(page, 'Checked in')
    expect(await visits(email)).toBe(1)
    await page
      .getByRole('region', { name: 'Decision' })
      .getByRole('button', { name: `Undo the check-in of Mia ${lastName}` })
      .click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Wrong person')
    await page.keyboard.press('Enter')
    await page.getByText('Check-In Undone').waitFor()
    await shows(page, 'Ready')
  })

  it('keeps the card of a visit when a response from before the check-in comes after it', async () => {
    const { passCode, email } = await createVisitor({ waiver: false })
    const page = await openDesk()
    await scan(page, passCode)
    await shows(page, 'Sign first')
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
    await shows(page, 'Checked in')
    releaseLookUps()
    await page.waitForTimeout(1000)
    expect(await decision(page).textContent()).toBe('Checked in')
    expect(await visits(email)).toBe(1)
  })

  it('keeps a scan during a check-in until the visit was shown, and looks it up next', async () => {
    const [first, second] = [await createVisitor(), await createVisitor()]
    const page = await openDesk()
    await scan(page, first.passCode)
    await shows(page, 'Welcome')
    const release = await holdCalls(page, '/admin/check-in')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Checking in...' }).waitFor()
    await scan(page, second.passCode)
    await page.getByRole('button', { name: 'Next person (1 waiting)' }).waitFor()
    release()
    await shows(page, 'Checked in')
    await page.getByRole('heading', { name: `Mia ${first.lastName}`, level: 2 }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: `Mia ${second.lastName}`, level: 2 }).waitFor()
    await shows(page, 'Welcome')
    expect(await visits(first.email)).toBe(1)
    expect(await visits(second.email)).toBe(0)
  })

  it('repeats the reason after a lost response, and records one visit', async () => {
    const { passCode, email } = await createVisitor({ waiver: false })
    const page = await openDesk()
    await interceptNextCall(page, '/admin/check-in', 'lost response')
    await scan(page, passCode)
    await shows(page, 'Sign first')
    await submit(page, 'Let in anyway...')
    await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Signed on paper')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').filter({ hasText: 'one person is never checked in twice' }).waitFor()
    await submit(page, 'Let in anyway...')
    await shows(page, 'Checked in')
    await page.getByText(/without a valid waiver: Signed on paper$/).waitFor()
    expect(await visits(email)).toBe(1)
  })

  it('makes a client, a pass and the QR code of the waiver for a new visitor', async () => {
    const page = await openDesk()
    await type(page, 'Frieda Nopass')
    await shows(page, 'Nobody')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'New Visitor' })
    expect(await dialog.getByRole('textbox', { name: 'Full name' }).inputValue()).toBe('Frieda Nopass')
    await dialog.getByRole('textbox', { name: 'Phone' }).fill('(541) 555-0111')
    await dialog.getByRole('textbox', { name: 'Email' }).fill(uniqueEmail())
    await page.keyboard.press('Enter')
    await shows(page, 'Sign first')
    await page.getByRole('img', { name: "QR code of the waiver for the visitor's phone" }).waitFor()
  })

  it('chooses one of several by number, and offers the code one letter away', async () => {
    const { passCode, lastName } = await createVisitor()
    await createNamesake(lastName, 'Noa')
    const page = await openDesk()
    await type(page, lastName)
    await shows(page, 'Several')
    await page.keyboard.press('1')
    await page.getByRole('heading', { name: new RegExp(lastName), level: 2 }).waitFor()
    // Nobody scans within a tenth of a second of a key.
    await page.waitForTimeout(150)
    await scan(page, `${passCode.slice(0, 7)}0`)
    await shows(page, 'Nobody')
    await page.getByRole('button', { name: `${passCode} Mia ${lastName}` }).click()
    await shows(page, 'Welcome')
  })

  it('shows no green before the answer, and one visit when an answer was lost', async () => {
    const { passCode, email } = await createVisitor()
    const page = await openDesk()
    await interceptNextCall(page, '/admin/check-in', 'lost response')
    await interceptNextCall(page, '/admin/check-in/look-up?*', { delayMs: 3000 })
    await scan(page, passCode)
    await shows(page, 'Looking...')
    expect(await decision(page).textContent()).toBe('Looking...')
    await shows(page, 'Welcome')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').waitFor()
    await page.keyboard.press('Enter')
    await shows(page, 'Checked in')
    expect(await visits(email)).toBe(1)
  })

  it('checks in who is expected today by one click and Enter, and lists who came', async () => {
    const { email, lastName } = await createVisitor({ visitDate: today() })
    const page = await openDesk()
    const expected = page.getByRole('region', { name: /^Expected today/ })
    await expected.getByRole('button', { name: new RegExp(`Mia ${lastName} .*Signed`) }).click()
    await shows(page, 'Welcome')
    await page.locator('body').press('Enter')
    await shows(page, 'Checked in')
    expect(await visits(email)).toBe(1)
    const arrived = page.getByRole('region', { name: /^In today/ })
    await arrived.getByText(`Mia ${lastName}`).waitFor()
    await expected.getByText(`Mia ${lastName}`).waitFor({ state: 'detached' })
  })

  it('replaces what was in the field by a scan', async () => {
    const { passCode } = await createVisitor()
    const page = await openDesk()
    await field(page).fill('half a na')
    await scan(page, passCode)
    await shows(page, 'Welcome')
    await expect.poll(() => field(page).inputValue()).toBe('')
  })

  it('axe finds nothing, and nothing is cut off from 360 px to 1440 px', async () => {
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
      if (text) await scan(page, text)
      await shows(page, word)
      for (const width of [360, 820, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expect.poll(overflow, { message: `${word} at ${width} px` }).toBeLessThanOrEqual(0)
        expect(await axeFindings(page), `${word} at ${width} px`).toEqual([])
      }
    }
  }, 60_000)

  it('remembers that the sound is off', async () => {
    const page = await openDesk()
    await submit(page, 'Sound on')
    await page.reload()
    await page.getByRole('button', { name: 'Sound off' }).waitFor()
  })

  it('asks about health, shows why only after a key, and has on record who looked', async () => {
    const { passCode, email, firstName, lastName, phone, clientId } = await createVisitor()
    await invoke(createIntakeForm, intakeFormInput({ firstName, lastName, email, phone, allergies: 'Latex' }))
    const page = await openDesk()
    await scan(page, passCode)
    await shows(page, 'Ask')
    await page.getByText('Medical alert: is training fine today?').waitFor()
    expect(await page.getByText('Latex').count()).toBe(0)
    expect(await activityTypesOf(clientId)).not.toContain('healthViewed')
    await page.getByRole('button', { name: 'Show medical details' }).waitFor()
    await page.waitForTimeout(150)
    await page.keyboard.press('1')
    await page.getByRole('region', { name: 'Medical alerts' }).getByText('Latex').waitFor()
    expect((await activityTypesOf(clientId)).at(-1)).toBe('healthViewed')
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await shows(page, 'Ready')
    expect(await page.getByText('Latex').count()).toBe(0)
    await page.waitForTimeout(150)
    await type(page, passCode)
    await shows(page, 'Ask')
    await page.keyboard.press('Enter')
    await shows(page, 'Checked in')
    expect(await visits(email)).toBe(1)
  })

  it('says by whom a pass was used, found by name too, offers a time, and gives a new one with a reason', async () => {
    const { passCode, lastName, clientId } = await createVisitor()
    await invoke(redeemDayPass, { passCode }, { as: ana })
    const page = await openDesk()
    await type(page, lastName)
    await shows(page, 'Not valid')
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
    await shows(page, 'In already')
    await expect.poll(() => activityTypesOf(clientId)).toContain('noteAdded')
  })

  it('offline writes nothing: what was confirmed and canceled stays so once the network is back', async () => {
    const { passCode, email } = await createVisitor()
    const page = await openDesk()
    await scan(page, passCode)
    await shows(page, 'Welcome')
    await page.context().setOffline(true)
    await page.keyboard.press('Enter')
    await page.getByRole('alert').filter({ hasText: 'We could not reach the server' }).waitFor()
    await page.keyboard.press('Escape')
    await shows(page, 'Ready')
    await page.waitForTimeout(150)
    await scan(page, passCode)
    await shows(page, 'Not checked')
    await page.keyboard.press('Escape')
    await page.context().setOffline(false)
    // Calls that were kept would be sent now, together with these.
    await page.waitForTimeout(150)
    await type(page, passCode)
    await shows(page, 'Welcome')
    expect(await visits(email)).toBe(0)
  })

  it.each([820, 1024])('the header has room for everything at %i px', async (width) => {
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
