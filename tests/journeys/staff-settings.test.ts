import type { Locator, Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { addDays, plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { findAxeViolations, setUpTestSite, visitAs } from '#tests/support/browser/product.ts'
import { submit } from '#tests/support/browser/visitor-actions.ts'
import {
  discardStoredDraft,
  getStoredSettings,
  publishChangedSettings,
  saveBusinessDraft,
} from '#tests/support/fixtures/settings.ts'
import { createVisitor } from '#tests/support/fixtures/visitors.ts'

const product = setUpTestSite()
afterEach(discardStoredDraft)

const PHONE = { width: 360, height: 740 }
const visit = (section: string, size: { width: number; height?: number } = PHONE) =>
  visitAs(product(), 'admin', `/admin/settings?section=${section}`, size)

const today = () => plainDateIn('America/Los_Angeles', new Date())
const sidewaysOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

async function save(page: Page) {
  await submit(page, 'Save Draft')
  await page.getByRole('button', { name: 'Publish...' }).waitFor()
}

async function publish(page: Page): Promise<Locator> {
  await submit(page, 'Publish...')
  const dialog = page.getByRole('dialog', { name: 'Publish?' })
  await dialog.waitFor()
  return dialog
}

async function confirm(dialog: Locator) {
  const before = (await getStoredSettings()).published.version
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.poll(async () => (await getStoredSettings()).published.version).toBe(before + 1)
}

const published = async () => (await getStoredSettings()).published.value

async function pickDay(page: Page, label: string, day: string) {
  await page
    .getByRole('button', { name: new RegExp(`^${label}`) })
    .last()
    .click()
  const calendar = page.getByRole('dialog', { name: 'Choose a date' })
  const date = new Date(`${day}T12:00:00Z`)
  const month = date.toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' })
  for (let i = 0; i < 3 && !(await calendar.getByText(month).count()); i++)
    await calendar.getByRole('button', { name: /next/i }).click()
  const name = new RegExp(`${month} ${date.getUTCDate()},`)
  await calendar.getByRole('button', { name }).click()
}

describe('on Monday, from a phone, the owner', () => {
  it('changes the hours: saves a draft, sees the difference and publishes it', async () => {
    const page = await visitAs(product(), 'admin', '/admin/settings', PHONE)
    await page.getByRole('link', { name: 'Hours and closures' }).click()
    await page.getByRole('heading', { name: 'Hours and closures', level: 2 }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Hours and closures')
    const opens = page.getByLabel('Monday from')
    await opens.fill('22:00')
    await submit(page, 'Save Draft')
    await page.locator('[data-invalid]:focus, [aria-invalid=true]:focus').waitFor()
    await opens.fill('06:00')
    await submit(page, 'Copy Monday to Weekdays')
    await page.getByText('Not saved yet.', { exact: true }).waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    await save(page)
    expect((await published()).business.hours[0]?.opens).toBe('09:00')
    await submit(page, 'Preview')
    const url = await page.getByRole('link', { name: 'Open Preview' }).getAttribute('href')
    expect(await (await fetch(url ?? '')).text()).toContain('6 AM-9 PM')
    const dialog = await publish(page)
    await dialog.getByText('Mon-Fri 6 AM-9 PM').waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    const home = async () => (await fetch(product().cloud.siteUrl)).text()
    expect(await home()).not.toContain('6 AM-9 PM')
    await confirm(dialog)
    await page.getByText(/^Published: all pages show version \d+\.$/).waitFor()
    expect(await home()).toContain('6 AM-9 PM')
    expect((await published()).business.hours[0]).toMatchObject({ opens: '06:00', closes: '21:00' })
  })

  it('closes a day, shows the affected people before, and emails them after', {
    tags: 'nightly',
  }, async () => {
    const day = addDays(today(), 9)
    const visitor = await createVisitor({ waiver: false, visitDate: day })
    const page = await visit('hours')
    await submit(page, 'Add Closure')
    await pickDay(page, 'First day', day)
    await page.getByLabel('Name of the day', { exact: true }).last().fill('Staff training')
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    await save(page)
    const dialog = await publish(page)
    await dialog.getByText(`Mia ${visitor.lastName}`).waitFor()
    await dialog.getByText('Closed: Staff training').waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    await confirm(dialog)
    const done = page.getByRole('dialog', { name: 'Published' })
    await done.getByText(`Mia ${visitor.lastName}`).waitFor()
    await done.getByRole('button', { name: 'Email Clients' }).click()
    await done.getByText('All clients with an email address were emailed.').waitFor()
    expect(await done.getByRole('button', { name: 'Email Clients' }).count()).toBe(0)
    expect(await findAxeViolations(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    expect((await published()).business.closures.at(-1)).toEqual({
      from: day,
      to: day,
      words: 'Staff training',
    })
  })

  it('lets a trainer in, whose id is made of the name, and another out, who keeps the place in the list', {
    tags: 'nightly',
  }, async () => {
    const page = await visit('trainers')
    await submit(page, 'Add Trainer')
    const card = page.locator('details').last()
    await submit(page, 'Save Draft')
    await card.getByText('Name is required').waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid')))
      .toBe('true')
    await card.getByLabel('Name', { exact: false }).first().fill('Zoë Kim')
    await card.getByLabel('Specialty').fill('Rowing')
    await card.getByLabel('Number', { exact: false }).first().fill('6:40')
    await card.getByLabel('Description of the number').fill('over two kilometers')
    const marcus = page.locator('details', { has: page.getByText('Marcus', { exact: true }) })
    await marcus.getByText('Marcus', { exact: true }).click()
    await marcus.getByText('No account is linked with this trainer.').waitFor()
    await marcus.getByLabel('Left the gym').check()
    expect(await findAxeViolations(page)).toEqual([])
    await save(page)
    await confirm(await publish(page))
    const { trainers } = (await published()).business
    expect(trainers.at(-1)).toMatchObject({ id: 'zoe-kim', name: 'Zoë Kim' })
    expect(trainers[0]).toMatchObject({ id: 'marcus', hasLeft: true })
  })

  it('changes a policy in words, and a number that is wrong is refused at its field', {
    tags: 'nightly',
  }, async () => {
    const page = await visit('front-desk')
    const group = page.getByRole('group', { name: 'Check-in without a valid waiver' })
    await group.getByRole('radio', { name: 'Warn' }).check()
    const minutes = page.getByLabel('Minutes to undo a check-in')
    await minutes.fill('500')
    await submit(page, 'Save Draft')
    await page.getByText('Minutes to undo a check-in must be 120 or less').first().waitFor()
    await expect.poll(() => minutes.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await findAxeViolations(page)).toEqual([])
    await minutes.fill('15')
    await save(page)
    const dialog = await publish(page)
    await dialog.getByText('Check-in without a valid waiver').waitFor()
    await confirm(dialog)
    expect((await published()).policies.checkIn).toMatchObject({ waiver: 'warn', undoMinutes: 15 })
  })

  it('puts an earlier version back as a draft', { tags: 'nightly' }, async () => {
    await publishChangedSettings({ tagline: 'Right.' })
    await publishChangedSettings({ tagline: 'Wrong.' })
    const { version } = (await getStoredSettings()).published
    const page = await visit('history')
    await page.getByText(`Version ${version}`, { exact: true }).waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    await submit(page, `Restore version ${version - 1}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
    await page.getByText('1 change not published').first().waitFor()
    await confirm(await publish(page))
    expect((await published()).business.tagline).toBe('Right.')
  })
})

it('the owner writes new words for a page and goes back to ours', { tags: 'nightly' }, async () => {
  const page = await visit('pages')
  await page.locator('summary', { hasText: 'Home page' }).click()
  const text = page.getByLabel('Headline', { exact: true }).first()
  const ours = await text.inputValue()
  await text.fill('Lift. {{gim}}')
  await submit(page, 'Save Draft')
  await page.getByText(/Use only these placeholders/).waitFor()
  await text.fill('Lift.')
  expect(await findAxeViolations(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  await save(page)
  await submit(page, 'Reset to Default of Headline')
  expect(await text.inputValue()).toBe(ours)
  await submit(page, 'Discard Edits')
  const dialog = await publish(page)
  await dialog.getByText('Home page: Headline').waitFor()
  await confirm(dialog)
  expect((await published()).pages.home.headline).toBe('Lift.')
})

it('the owner reads an email as it will be, and gets a test of it', { tags: 'nightly' }, async () => {
  const page = await visit('emails')
  await page.locator('summary', { hasText: 'Consultation request' }).click()
  await submit(page, 'Show Email Consultation request')
  const dialog = page.getByRole('dialog', { name: 'Consultation request' })
  await dialog.getByText(/^Subject: /).waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await submit(page, 'Send Me a Test of Consultation request')
  await page.getByText('Test Queued').waitFor()
})

describe('the draft', () => {
  it('shows what a colleague saved meanwhile; mine keeps the fields that I changed, and theirs the others', {
    tags: 'nightly',
  }, async () => {
    const page = await visit('contact')
    await page.getByLabel('Tagline').fill('Mine')
    await saveBusinessDraft({ tagline: 'Theirs', phone: '(541) 555-0777' })
    await submit(page, 'Save Draft')
    const alert = page.getByRole('alert').filter({ hasText: 'Someone else has changed the settings' })
    await alert.getByText('Theirs', { exact: true }).waitFor()
    expect(await page.getByLabel('Tagline').inputValue()).toBe('Mine')
    expect(await findAxeViolations(page)).toEqual([])
    await submit(page, 'Keep My Changes')
    await save(page)
    expect((await getStoredSettings()).draft?.value.business).toMatchObject({
      tagline: 'Mine',
      phone: '(541) 555-0777',
    })
  })

  it('that a colleague published is not published a second time', { tags: 'nightly' }, async () => {
    await saveBusinessDraft({ tagline: 'Once' })
    const page = await visit('contact')
    const dialog = await publish(page)
    await publishChangedSettings({ tagline: 'Once' })
    const { version } = (await getStoredSettings()).published
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('Someone else has changed the settings since you opened them').first().waitFor()
    expect((await getStoredSettings()).published.version).toBe(version)
  })

  it('is kept offline and in another section, and the tab asks before it is closed', {
    tags: 'nightly',
  }, async () => {
    const page = await visit('contact')
    await page.getByLabel('Tagline').fill('Half a line')
    await page.getByRole('link', { name: 'All settings' }).click()
    await page.getByRole('link', { name: 'Front desk' }).click()
    await page.getByText('Not saved yet.', { exact: true }).waitFor()
    expect(
      await page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))),
    ).toBe(true)
    await page.context().setOffline(true)
    await submit(page, 'Save Draft')
    await page
      .getByText(/Nothing was saved/)
      .first()
      .waitFor()
    await page.context().setOffline(false)
    await page.goBack()
    await page.goBack()
    expect(await page.getByLabel('Tagline').inputValue()).toBe('Half a line')
    await save(page)
    await submit(page, 'Discard...')
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
    await expect.poll(async () => (await getStoredSettings()).draft).toBeUndefined()
  })
})

it('is for administrators only', async () => {
  const page = await visitAs(product(), 'staff', '/admin/check-in')
  expect(await page.getByRole('link', { name: 'Settings' }).count()).toBe(0)
  await page.goto('/admin/settings')
  await page.getByText('Your role has no access to this page').waitFor()
})
