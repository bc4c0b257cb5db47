import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { getClient, searchClients } from '#shared/clients/clients-operations.ts'
import { checkIn, lookUpClient } from '#shared/front-desk/check-in-operations.ts'
import { findAxeViolations, setUpTestSite, visitAs } from '#tests/support/browser/product.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { createListFile, createPeople } from '#tests/support/fixtures/import-lists.ts'
import { uniqueEmail } from '#tests/support/fixtures/people.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'
import { waitUntilReplicated } from '#tests/support/local/until-replicated.ts'

const product = setUpTestSite()
const IMPORT_TIMEOUT_MS = 60_000

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).click()

async function choose(page: Page, source: string, file: { name: string; buffer: Buffer }) {
  await page.getByLabel('Previous system').selectOption({ label: source })
  await page.getByLabel('List of people (CSV file)').setInputFiles({ ...file, mimeType: 'text/csv' })
  await main(page).getByRole('heading', { name: '2. Columns' }).waitFor()
}

const count = (page: Page, label: string) =>
  main(page)
    .locator('dl > div', { has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
    .locator('dd')
    .textContent()

const find = async (text: string) => (await invoke(searchClients, { text }, { as: ana })).body.items
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

describe('an administrator moves in', () => {
  it('with 300 members of another system, while the desk goes on', { tags: 'nightly' }, async () => {
    const people = createPeople('mindbody')
    const page = await visitAs(product(), 'admin', '/admin/clients', { width: 1440 })
    const startedAt = performance.now()
    await page.getByRole('link', { name: 'Import' }).click()
    await choose(page, 'Mindbody', { name: 'Clients.csv', buffer: createListFile('mindbody', people) })
    await main(page).getByText('300 rows and 40 columns, separated by comma').waitFor()
    expect(await page.getByLabel('Pricing Option').inputValue()).toBe('plan')
    expect(await main(page).getByText('Björn').count()).toBeGreaterThan(0)
    expect(await findAxeViolations(page)).toEqual([])
    await press(page, 'Preview the import')
    await main(page).getByRole('button', { name: 'Import 300 rows' }).waitFor()
    expect([await count(page, 'New'), await count(page, 'Rejected')]).toEqual(['300', '0'])
    expect(await find('mindbody.7@mail.example')).toEqual([])
    await press(page, 'Import 300 rows')
    const lookUps: number[] = []
    const heading = main(page).getByRole('heading', { name: 'Imported', exact: true })
    while (!(await heading.isVisible()) && performance.now() - startedAt < IMPORT_TIMEOUT_MS) {
      const before = performance.now()
      await invoke(lookUpClient, { text: 'mindbody.7@mail.example' }, { as: ana })
      lookUps.push(performance.now() - before)
      await page.waitForTimeout(100)
    }
    await heading.waitFor()
    expect(await count(page, 'New')).toBe('300')
    const [active] = await find('mindbody.0@mail.example')
    expect(active).toMatchObject({ firstName: 'Ana', status: 'active' })
    const emails = await product().cloud.localServices.mailbox.list()
    expect(emails.filter(({ to }) => to.includes('mindbody.0@mail.example'))).toEqual([])
    expect(await findAxeViolations(page)).toEqual([])
  })

  it('and takes it back, except clients that the desk let in since', async () => {
    const people = createPeople('gymdesk', 12)
    const page = await visitAs(product(), 'admin', '/admin/import', { width: 1440 })
    await choose(page, 'Gymdesk', { name: 'members.csv', buffer: createListFile('gymdesk', people) })
    await press(page, 'Preview the import')
    await press(page, 'Import 12 rows')
    await main(page).getByRole('heading', { name: 'Imported', exact: true }).waitFor()
    const [active] = await find('gymdesk.0@mail.example')
    await invoke(checkIn, { clientId: active?.id ?? '', overrideReason: 'Signs on paper' }, { as: ana })
    await press(page, 'Undo this import')
    const dialog = page.getByRole('dialog', { name: 'Undo this import' })
    await dialog.getByRole('button', { name: 'Undo the import' }).click()
    await page.getByRole('dialog', { name: 'Import undone' }).getByText('11 rows undone, 1 kept.').waitFor()
    await page.getByRole('dialog').getByText('After the import: checked in').waitFor()
    expect(await find('gymdesk.7@mail.example')).toEqual([])
    expect((await find('gymdesk.0@mail.example')).map(({ id }) => id)).toEqual([active?.id])
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    await main(page).getByText('Undone, 1 row kept').waitFor()
  })

  it('on a phone and by keyboard, with values that a list does not have and people who are clients already', {
    tags: 'nightly',
  }, async () => {
    const [email, ullaEmail] = [uniqueEmail(), uniqueEmail()]
    const parent = await createClientRecord({
      firstName: 'Mona',
      lastName: 'Quist',
      email,
      phone: '541 555 0190',
    })
    const list = [
      'Name,Email,Phone,Status,Plan,Paid through,Birth date',
      `Leo Quist,,(541) 555-0190,Active,Kids,3/4/2031,5/26/2015`,
      `Mona Quist,${email},,Active,Unlimited,4/5/2031,`,
      `Vera Holm,${uniqueEmail()},,Declined,Unlimited,4/5/2031,`,
      `12345,${uniqueEmail()},(541) 555-0177,Active,Unlimited,4/5/2031,`,
      `Ulla Frost,${ullaEmail},(541) 555-0177,Active,Unlimited,4/5/2031,`,
    ].join('\n')
    const page = await visitAs(product(), 'admin', '/admin/import', { width: 360 })
    await main(page).getByRole('heading', { name: 'Earlier imports' }).waitFor()
    await choose(page, 'Another system', { name: 'list.csv', buffer: Buffer.from(list) })
    expect(await fits(page)).toBe(true)
    const go = main(page).getByRole('button', { name: 'Preview the import' })
    expect(await go.isDisabled()).toBe(true)
    await page.getByRole('radio', { name: 'Day first, like 30/11/2026' }).focus()
    await page.keyboard.press('Space')
    await page.getByLabel('Declined').selectOption({ label: 'Former' })
    expect(await findAxeViolations(page)).toEqual([])
    await go.press('Enter')
    await main(page).getByRole('button', { name: 'Import 2 rows' }).waitFor()
    const counts = ['New', 'Updated', 'Needs a decision', 'Rejected'].map((label) => count(page, label))
    expect(await Promise.all(counts)).toEqual(['1', '1', '2', '1'])
    await main(page).getByText('First name must consist of letters').waitFor()
    await main(page).getByText('2 rows are undecided').waitFor()
    const decision = (row: number) =>
      page
        .getByRole('group', { name: `Decision for row ${row}` })
        .getByRole('radio', { name: 'Different person' })
    await decision(2).focus()
    await page.keyboard.press('Space')
    expect(await fits(page)).toBe(true)
    expect(await findAxeViolations(page)).toEqual([])
    await main(page).getByRole('button', { name: 'Import 3 rows' }).press('Enter')
    await main(page).getByRole('heading', { name: 'Imported', exact: true }).waitFor()
    expect(await count(page, 'New')).toBe('2')
    // Ulla has the phone number of a rejected row, so only the page knows that her row needs a decision.
    expect(await count(page, 'Needs a decision')).toBe('1')
    expect(await find(ullaEmail)).toEqual([])
    await decision(6).press('Space')
    await press(page, 'Import rows with a decision')
    await expect.poll(() => count(page, 'New')).toBe('3')
    await expect.poll(() => find(ullaEmail)).toHaveLength(1)
    const mona = (await invoke(getClient, { id: parent.id }, { as: ana })).body
    expect(mona).toMatchObject({ status: 'active', manualMembership: { paidThrough: '2031-05-04' } })
    const download = page.waitForEvent('download')
    await press(page, 'Report')
    expect((await download).suggestedFilename()).toBe('import-report.csv')
    await press(page, 'Send waiver links')
    await page.getByRole('dialog').getByRole('button', { name: 'Send the links' }).click()
    await main(page).getByText('100 every five minutes').waitFor()
  })

  it('goes on with the same file after the tab was closed', { tags: 'nightly' }, async () => {
    const people = createPeople('template', 130)
    const file = { name: 'template.csv', buffer: createListFile('template', people) }
    const page = await visitAs(product(), 'admin', '/admin/import', { width: 1440 })
    const begin = async (left: number) => {
      await choose(page, 'Our template', file)
      await press(page, 'Preview the import')
      await main(page)
        .getByRole('button', { name: `Import ${left} rows` })
        .waitFor()
    }
    await begin(130)
    // The second call is on its way and arrives nowhere: the tab is closed before.
    let calls = 0
    await page.route('**/admin/imports', (route) => {
      const isHeld = route.request().method() === 'POST' && calls++ > 0
      return isHeld ? undefined : route.continue()
    })
    await press(page, 'Import 130 rows')
    // A busy machine does fewer than a hundred rows in a call.
    const progress = main(page).getByText(/^[1-9]\d* of 130 rows$/)
    const done = Number.parseInt((await progress.textContent()) ?? '', 10)
    page.on('dialog', (dialog) => void dialog.accept())
    await waitUntilReplicated()
    await page.reload()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    // The list of imports says where it stopped once no call has come for a minute.
    await main(page).getByText(`${done} new, 0 updated`).waitFor()
    await page.clock.setFixedTime(Date.now() + 2 * 60_000)
    await page.reload()
    await main(page)
      .getByText(/^Stopped at \d+ of 130 rows/)
      .waitFor()
    await main(page).getByRole('button', { name: 'Continue template.csv' }).click()
    await main(page).getByText('Choose template.csv again.').waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    await begin(130 - done)
    await press(page, `Import ${130 - done} rows`)
    await main(page).getByRole('heading', { name: 'Imported', exact: true }).waitFor()
    expect([await count(page, 'New'), await count(page, 'Unchanged')]).toEqual([
      String(130 - done),
      String(done),
    ])
    await press(page, 'Done')
    await main(page)
      .getByText(/130 new, 0 updated, of 130 rows/)
      .waitFor()
    const [member] = await find('template.0@mail.example')
    await page.goto(`/admin/clients/${member?.id}`)
    await main(page).getByText('member since Jan 1, 2015').waitFor()
    await main(page).getByLabel('At a glance').getByText('Unlimited').waitFor()
    expect(await main(page).getByText('Stage:').count()).toBe(0)
    await main(page).getByText('card Kte00000').waitFor()
    await page.setViewportSize({ width: 360, height: 800 })
    expect(await fits(page)).toBe(true)
  })
})
