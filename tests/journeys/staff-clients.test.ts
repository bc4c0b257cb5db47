import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createClient, getClient, updateClient } from '#shared/clients/clients-operations.ts'
import { addMonths } from '#shared/lib/dates/plain-date.ts'
import { createCheckout } from '#shared/payments/payments-operations.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import { expectFocus } from '#tests/support/browser/keyboard.ts'
import { findLayoutIssues } from '#tests/support/browser/layout-checks.ts'
import {
  findAxeViolations,
  openRecord,
  setUpTestSite,
  visitAsSharedAdmin,
} from '#tests/support/browser/product.ts'
import { expectToast, fill, submit } from '#tests/support/browser/visitor-actions.ts'
import { today } from '#tests/support/fixtures/appointments.ts'
import { waiverInput } from '#tests/support/fixtures/form-inputs.ts'
import { createPass, uniqueEmail, uniqueLastName } from '#tests/support/fixtures/people.ts'
import { createBookingRecord } from '#tests/support/fixtures/staff-records.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

const product = setUpTestSite()

const DETAILS = { firstName: 'José', lastName: 'Álvarez', phone: '(541) 555-0188', dateOfBirth: '1990-02-03' }

async function createWalkIn(phone = DETAILS.phone) {
  const input = { ...DETAILS, phone, email: uniqueEmail() }
  return (await invoke(createClient, input, { as: ana })).body
}

/** What `npm run privacy -- --erase` does; loaded once the product has set the name of its table. */
async function erase(email: string) {
  const { applyErasure, findRecordsByEmail: findByEmail } = await import(
    '#functions/clients/personal-records.ts'
  )
  for (const record of await findByEmail(email)) await applyErasure(record, '2026-11-22', false)
}

const timelineOf = (page: Page) => page.getByRole('region', { name: 'Timeline' })

describe('the client file', () => {
  it('names a waiver with children who are not in it, and the staff adds them', {
    tags: 'nightly',
  }, async () => {
    const { id, email = '', phone = '' } = await createWalkIn()
    const [childName, dateOfBirth] = [`Kim ${uniqueLastName()}`, '2016-03-04']
    const form = waiverInput({
      ...DETAILS,
      ...{ email, phone, dateOfBirth: undefined, takesPart: 'children', relationship: 'mother' },
      children: [{ fullName: childName, dateOfBirth }],
    })
    await invoke(createWaiver, form)
    const page = await visitAsSharedAdmin(product(), `/admin/clients/${id}`, { width: 360 })
    await page.getByRole('link', { name: 'Named on a waiver, not linked to this client yet' }).click()
    await page.getByRole('button', { name: 'Add Children' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: childName }).waitFor()
    await page.getByText('not linked to this client yet').waitFor({ state: 'detached' })
    await expect.poll(() => findLayoutIssues(page)).toEqual([])
  })

  it('is created for a walk-in, and takes notes and a pass', async () => {
    const email = uniqueEmail()
    const page = await visitAsSharedAdmin(product(), '/admin/clients')
    await submit(page, 'New Client')
    const dialog = page.getByRole('dialog', { name: 'New Client' })
    await fill(dialog, { 'First Name': 'Priya', 'Last Name': 'Raman', Email: email, Phone: '541.555.0142' })
    await dialog.getByRole('button', { name: 'Create Client' }).click()
    await page.waitForURL(/\/admin\/clients\/[\w-]+$/)
    await page.getByRole('heading', { name: 'Priya Raman', level: 1 }).waitFor()
    await timelineOf(page).getByText('client created').waitFor()

    await page.getByLabel('Add a note').fill('Wants to start slow.')
    await submit(page, 'Save Note')
    await expectToast(page, 'Note Added', 'The note is in the timeline.')
    await timelineOf(page).getByText('Wants to start slow.').waitFor()

    await submit(page, 'More')
    await submit(page, 'Give a Pass')
    await submit(page, 'Give Pass')
    await timelineOf(page)
      .getByRole('button', { name: /was given a free pass DP/ })
      .click()
    const panel = page.getByRole('complementary', { name: 'Day Pass' })
    await panel.getByText('Active').waitFor()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
  })

  it('shows a plan whose renewal failed, in the list, the file and its timeline', {
    tags: 'nightly',
  }, async () => {
    const { stripe } = product().cloud.localServices
    const lineItems = [{ priceId: 'group-fitness-monthly', quantity: 1 }]
    const { body } = await invoke(createCheckout, { lineItems })
    const session = body.url.split('/').at(-1) ?? ''
    const email = uniqueEmail()
    await stripe.pay(session, { email, name: 'Noor Haddad', phone: null })
    await stripe.failRenewal(session)
    const page = await visitAsSharedAdmin(product(), `/admin/clients?search=${email}`)
    const plan = /Group Fitness: payment failed since \w+ \d+, \d+/
    await page.getByRole('listitem').filter({ hasText: plan }).waitFor()
    await page.getByRole('link', { name: /Open Client File/ }).click()
    await page.getByRole('region', { name: 'At a glance' }).getByText(plan).waitFor()
    await timelineOf(page).getByText('payment of $119 failed').waitFor()
    await timelineOf(page).getByText('plan Group Fitness payment failed').waitFor()
    await stripe.renew(session)
    await stripe.refund(session)
    await stripe.cancel(session)
    await page.reload()
    const glance = page.getByRole('region', { name: 'At a glance' })
    await glance.getByText(/Group Fitness: canceled on /).waitFor()
    await glance.getByText(/Refunded on /).waitFor()
    await timelineOf(page).getByText('refund of $119').waitFor()
  })

  it('is found from every screen by word prefixes, ignoring diacritics', async () => {
    await createWalkIn('(541) 555-0107')
    const page = await visitAsSharedAdmin(product(), '/admin/waivers')
    await page.keyboard.press('Control+k')
    const search = page.getByRole('combobox', { name: 'Search' })
    await search.fill('jose al')
    const found = page.getByRole('option', { name: /José Álvarez/ }).first()
    await found.waitFor()
    await search.fill('5415550107')
    await found.waitFor()
    await search.press('Enter')
    await page.waitForURL(/\/admin\/clients\/[\w-]+$/)
    await page.getByRole('heading', { name: 'José Álvarez', level: 1 }).waitFor()
  })

  it('takes Enter before the answer for the only one found, never for one of an earlier search', {
    tags: 'nightly',
  }, async () => {
    const { id, email = '' } = await createWalkIn()
    const page = await visitAsSharedAdmin(product(), '/admin/waivers')
    await page.keyboard.press('Control+k')
    const search = page.getByRole('combobox', { name: 'Search' })
    await search.fill('jose al')
    await page
      .getByRole('option', { name: /José Álvarez/ })
      .first()
      .waitFor()
    await search.fill('nobody-has-this-name')
    await search.press('Enter')
    await page.getByText('No clients found').waitFor()
    expect(new URL(page.url()).pathname).toBe('/admin/waivers')
    await search.fill(email)
    await search.press('Enter')
    await page.waitForURL(`/admin/clients/${id}`)
  })

  it('takes the first one for Enter, and not the one that appears under a resting pointer', {
    tags: 'nightly',
  }, async () => {
    for (let each = 0; each < 3; each++) await createWalkIn()
    const page = await visitAsSharedAdmin(product(), '/admin/waivers')
    const search = page.getByRole('combobox', { name: 'Search' })
    const options = page.getByRole('dialog').getByRole('option')
    await page.keyboard.press('Control+k')
    await search.fill('jose al')
    const second = await options.nth(1).boundingBox()
    await page.keyboard.press('Escape')
    await page.mouse.move((second?.x ?? 0) + 40, (second?.y ?? 0) + 10)
    await page.keyboard.press('Control+k')
    await search.fill('jose')
    await options.nth(1).waitFor()
    await expect.poll(() => options.nth(1).evaluate((option) => option.matches(':hover'))).toBe(true)
    expect(await options.nth(0).getAttribute('aria-selected')).toBe('true')
    await page.mouse.move((second?.x ?? 0) + 60, (second?.y ?? 0) + 12)
    await expect.poll(() => options.nth(1).getAttribute('aria-selected')).toBe('true')
  })

  it('keeps a date of birth until it is cleared, and names one that does not exist', {
    tags: 'nightly',
  }, async () => {
    const { id } = await createWalkIn()
    const page = await visitAsSharedAdmin(product(), `/admin/clients/${id}`)
    await submit(page, 'Edit')
    const dialog = page.getByRole('dialog', { name: 'Edit Client' })
    const born = dialog.getByLabel('Date of Birth')
    const problem = dialog.getByText('Date of Birth must be a real date')
    const save = dialog.getByRole('button', { name: 'Save Changes' })
    const storedDate = async () => (await invoke(getClient, { id }, { as: ana })).body.dateOfBirth
    await born.pressSequentially('0231')
    await save.click()
    await problem.waitFor()
    expect(await born.getAttribute('aria-invalid')).toBe('true')
    expect(await storedDate()).toBe(DETAILS.dateOfBirth)

    await born.fill('')
    // Nothing but a month in an empty field: no browser reports a change of its value.
    await born.pressSequentially('03')
    await save.click()
    await problem.waitFor()
    expect(await storedDate()).toBe(DETAILS.dateOfBirth)

    await born.fill('')
    await save.click()
    await expectToast(page, 'Client Saved', 'The details have been saved.')
    expect(await storedDate()).toBeUndefined()
  })

  it('is exported, and erased by typing the name', async () => {
    const { id } = await createWalkIn()
    const page = await visitAsSharedAdmin(product(), `/admin/clients/${id}`, { width: 360 })
    await submit(page, 'More')
    const [download] = await Promise.all([page.waitForEvent('download'), submit(page, 'Export This Person')])
    expect(download.suggestedFilename()).toMatch(/^client-.{8}\.zip$/)
    await submit(page, 'More')
    await submit(page, 'Erase...')
    const dialog = page.getByRole('dialog', { name: 'Erase José Álvarez' })
    const name = dialog.getByLabel('Type José Álvarez to confirm')
    await name.fill('José')
    await dialog.getByRole('button', { name: 'Erase Client' }).click()
    await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => findLayoutIssues(page)).toEqual([])
    await name.fill('José Álvarez')
    await dialog.getByRole('button', { name: 'Erase Client' }).click()
    await expectToast(page, 'Client Erased', '1 record was deleted.')
    await page.waitForURL('/admin/clients')
    await page.goto(`/admin/clients/${id}`)
    await page.getByText('This client no longer exists').waitFor()
  })

  it('shows both versions when a colleague saved the details first', { tags: 'nightly' }, async () => {
    const client = await createWalkIn()
    const page = await visitAsSharedAdmin(product(), `/admin/clients/${client.id}`)
    await submit(page, 'Edit')
    const dialog = page.getByRole('dialog', { name: 'Edit Client' })
    await dialog.getByLabel('Phone').fill('(541) 555-0111')
    const theirs = { ...DETAILS, id: client.id, version: client.version, phone: '(541) 555-0122' }
    const email = uniqueEmail()
    await invoke(updateClient, { ...theirs, email }, { as: ana })
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    const conflict = dialog.getByRole('alert')
    await conflict.getByRole('cell', { name: '(541) 555-0111' }).waitFor()
    await conflict.getByRole('cell', { name: '(541) 555-0122' }).waitFor()
    await conflict.getByRole('button', { name: 'Keep My Changes' }).click()
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Client Saved', 'The details have been saved.')
    const saved = (await invoke(getClient, { id: client.id }, { as: ana })).body
    expect([saved.phone, saved.email]).toEqual(['(541) 555-0111', email])
  })

  it('names the guardian of a child, with relationship, and removes one', { tags: 'nightly' }, async () => {
    const child = { firstName: 'Leo', dateOfBirth: addMonths(today(), -12 * 11) }
    const { id } = (await invoke(createClient, child, { as: ana })).body
    const lastName = uniqueLastName()
    await invoke(createClient, { firstName: 'Maria', lastName, email: uniqueEmail() }, { as: ana })
    const page = await visitAsSharedAdmin(product(), `/admin/clients/${id}`)
    await page.getByText('11 years old').waitFor()
    await submit(page, 'Add Guardian')
    const dialog = page.getByRole('dialog', { name: 'Guardians' })
    await dialog.getByRole('combobox', { name: 'Find the guardian' }).fill(`maria ${lastName}`)
    await dialog.getByRole('option', { name: new RegExp(lastName) }).click()
    await dialog.getByLabel('Relationship to the child').selectOption('mother')
    await dialog.getByRole('button', { name: 'Add Guardian' }).click()
    await expectToast(page, 'Guardian Added', `Maria ${lastName} is now a guardian.`)
    expect(await findAxeViolations(page)).toEqual([])
    await dialog.getByText('Mother').waitFor()
    await page.keyboard.press('Escape')
    const link = page.getByRole('link', { name: `Maria ${lastName} (mother)` })
    await link.click()
    await page.getByRole('link', { name: /^Leo \(1\d years old\)$/ }).click()
    await submit(page, 'Edit Guardians')
    await dialog.getByRole('button', { name: `Remove Maria ${lastName}` }).click()
    await expectToast(page, 'Guardian Removed', `Maria ${lastName} is no longer a guardian.`)
    await link.waitFor({ state: 'detached' })
  })

  it.each([360, 1440])(
    'has further actions in a menu, all by keyboard, at %i px',
    { tags: 'nightly' },
    async (width) => {
      const { id } = await createWalkIn()
      const page = await visitAsSharedAdmin(product(), `/admin/clients/${id}`, { width })
      const focused = () => page.evaluate(() => document.activeElement?.textContent)
      await timelineOf(page).getByText('client created').waitFor()
      expect(await findAxeViolations(page)).toEqual([])
      await expect.poll(() => findLayoutIssues(page)).toEqual([])
      await page.getByRole('button', { name: 'More', exact: true }).press('Enter')
      await expect.poll(focused).toBe('Send Waiver')
      expect(await findAxeViolations(page)).toEqual([])
      await expect.poll(() => findLayoutIssues(page)).toEqual([])
      const labels = [
        'Send Waiver',
        'Send Intake Form',
        'Give a Pass',
        'Member Page',
        'Add Note',
        'Paper Waiver',
        'Who Pays',
        'Merge...',
        'Copy Link',
        'Export This Person',
        'Erase...',
      ]
      for (const label of labels) {
        await expect.poll(focused).toBe(label)
        await page.keyboard.press('ArrowDown')
      }
      await expect.poll(focused).toBe('Send Waiver')
      await page.keyboard.press('ArrowUp')
      await expect.poll(focused).toBe('Erase...')
      await page.keyboard.press('Escape')
      await expect.poll(focused).toBe('More')
      await page.keyboard.press('Enter')
      await expect.poll(focused).toBe('Send Waiver')
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Send Liability Waiver via Email' })
      await dialog.waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      await expect.poll(focused).toBe('More')
      await page.keyboard.press('Enter')
      await submit(page, 'Add Note')
      const note = page.getByLabel('Add a note')
      await expectFocus(note)
      await page.keyboard.type('Called back')
      await expect.poll(() => note.inputValue()).toBe('Called back')
    },
  )

  it('sends the waiver from beside the words that there is none', async () => {
    const { id } = await createWalkIn()
    const page = await visitAsSharedAdmin(product(), `/admin/clients/${id}`)
    const missing = page
      .getByRole('region', { name: 'At a glance' })
      .getByRole('listitem')
      .filter({ hasText: 'No waiver' })
    await missing.getByRole('button', { name: 'Send Waiver' }).click()
    await page.getByRole('dialog', { name: 'Send Liability Waiver via Email' }).waitFor()
  })

  it('records who opened the health data', async () => {
    const { id } = await createWalkIn()
    const page = await visitAsSharedAdmin(product(), `/admin/clients/${id}`)
    await page.getByText('Health', { exact: true }).click()
    await timelineOf(page)
      .getByText(/health data viewed/)
      .waitFor()
  })

  it.each([
    [
      'an edit',
      async (page: Page) => {
        await submit(page, 'Edit')
        await page
          .getByRole('dialog', { name: 'Edit Client' })
          .getByRole('button', { name: 'Save Changes' })
          .click()
      },
    ],
    [
      'a note',
      async (page: Page) => {
        await page.getByLabel('Add a note').fill('Called back')
        await submit(page, 'Save Note')
      },
    ],
  ])(
    'says so after %s when the client is deleted while the file is open',
    { tags: 'nightly' },
    async (_, act) => {
      const { id, email = '' } = await createWalkIn()
      const page = await visitAsSharedAdmin(product(), `/admin/clients/${id}`)
      await timelineOf(page).getByText('client created').waitFor()
      await erase(email)
      await act(page)
      await page.getByText('This client no longer exists').waitFor()
      await page.getByRole('link', { name: 'All Clients' }).waitFor()
    },
  )
})

it.each([360, 1440])(
  'the clients are saved as a CSV file with the rows of the list, at %i px',
  { tags: 'nightly' },
  async (width) => {
    const { email } = await createWalkIn()
    const page = await visitAsSharedAdmin(product(), `/admin/clients?search=${email}`, { width })
    await page.getByRole('heading', { name: 'José Álvarez' }).waitFor()
    if (width === 360) await page.getByRole('button', { name: 'More', exact: true }).press('Enter')
    const [download] = await Promise.all([page.waitForEvent('download'), submit(page, 'Download CSV')])
    expect(download.suggestedFilename()).toMatch(/^clients-\d{4}-\d{2}-\d{2}\.csv$/)
    const chunks: Buffer[] = []
    for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk))
    const [heading = '', ...rows] = Buffer.concat(chunks).toString('utf8').split('\r\n')
    expect(heading).toMatch(/^\uFEFF"Client ID","First name","Last name","Email",/)
    expect(rows.filter(Boolean).map((row) => row.split(',').slice(1, 4))).toEqual([
      ['"José"', '"Álvarez"', `"${email}"`],
    ])
  },
)

it('the history of a client leads to each record', async () => {
  const name = `Mia ${uniqueLastName()}`
  const email = uniqueEmail()
  await createBookingRecord({ name, email })
  const { passCode } = await createPass({ email })
  const page = await visitAsSharedAdmin(product(), `/admin/bookings?panel=clients&search=${email}`)
  const client = await openRecord(page, name)
  await client.getByRole('link', { name: `Day pass ${passCode}` }).click()
  await page.getByRole('row').filter({ hasText: passCode }).waitFor()
  await page.goBack()
  await (await openRecord(page, name)).getByRole('link', { name: 'Booking', exact: true }).click()
  await page.waitForURL(`/admin/bookings?search=${encodeURIComponent(email)}`)
  await page.getByRole('heading', { level: 2, name }).waitFor()
})
