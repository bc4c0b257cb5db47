import type { Locator, Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { getSnoozeEnd } from '#shared/lib/follow-up.ts'
import { findAxeViolations, setUpTestSite, visitAsSharedAdmin } from '#tests/support/browser/product.ts'
import { createClientRecord, getClientFileFor } from '#tests/support/fixtures/clients.ts'
import { runAtTime } from '#tests/support/fixtures/clock.ts'
import { createPass, uniqueEmail, uniqueLastName } from '#tests/support/fixtures/people.ts'
import { createBookingWithTask } from '#tests/support/fixtures/waiting-people.ts'
import { formatDueTime } from '#web/admin/format/dates.ts'

const product = setUpTestSite()

afterEach(() => product().cloud.localServices.faults.clear())

const DAY_MS = 24 * 60 * 60_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

const createOverdueCaller = () =>
  runAtTime(daysAgo(3), () => createBookingWithTask({ name: `Mia ${uniqueLastName()}` }))

async function showWholeQueue(panel: Locator) {
  const more = panel.getByRole('button', { name: /^Show all \d+$/ })
  await panel.getByRole('list', { name: 'To do next' }).waitFor()
  if (await more.isVisible()) await more.click()
}

const dueInSidebar = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Follow-Up', exact: true }) })
    .locator('span[aria-hidden]')
    .textContent()
    .then(Number)

it('the sidebar counts the due tasks on every page', async () => {
  await createOverdueCaller()
  const page = await visitAsSharedAdmin(product(), '/admin/waivers')
  await expect.poll(() => dueInSidebar(page)).toBeGreaterThan(0)
})

it('a phone counts them when its menu is opened, and loads nothing for it before', {
  tags: 'nightly',
}, async () => {
  await createOverdueCaller()
  const page = await visitAsSharedAdmin(product(), '/admin/waivers', { width: 360 })
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  // Longer than a wide screen waits for the number.
  await page.waitForTimeout(2500)
  expect(requests.filter((path) => path.includes('today'))).toEqual([])
  await page.getByRole('button', { name: 'Toggle Sidebar' }).click()
  await expect.poll(() => dueInSidebar(page)).toBeGreaterThan(0)
})

describe('the panel Today', () => {
  it('notes a call in one tap, counts it beside Follow-Up, and takes it back', async () => {
    const { name } = await createOverdueCaller()
    const page = await visitAsSharedAdmin(product(), '/admin/dashboard')
    const panel = page.getByRole('region', { name: 'Today', exact: true }).first()
    const group = panel.getByText(/^Answer now \(\d+\)/)
    const waiting = async () =>
      (await group.count()) && Number((await group.textContent())?.match(/\((\d+)\)/)?.[1])
    const row = panel.getByRole('listitem').filter({ hasText: name })
    await showWholeQueue(panel)
    await row.waitFor()
    expect(await row.getByText('Overdue', { exact: true }).count()).toBe(1)
    const [before, due] = [await waiting(), await dueInSidebar(page)]
    expect(due).toBeGreaterThanOrEqual(before)
    await row.getByRole('button', { name: `No answer: ${name}` }).click()
    await row.waitFor({ state: 'detached' })
    await expect.poll(async () => [await waiting(), await dueInSidebar(page)]).toEqual([before - 1, due - 1])
    const noted = panel.getByRole('status').filter({ hasText: name })
    await noted.getByText('No answer').waitFor()
    await noted.getByRole('button', { name: 'Undo' }).click()
    await row.waitFor()
    await expect.poll(waiting).toBe(before)
  })

  it('sends an email that did not arrive once more, or to a corrected address', {
    tags: 'nightly',
  }, async () => {
    // Reads the name of the table when it is loaded: only once the product has set it.
    const { recordEmailFeedback: recordFeedback } = await import(
      '#functions/service/record-email-feedback.ts'
    )
    const { dayPassKey } = await import('#functions/lib/table/keys.ts')
    const failed = async () => {
      const [email, lastName] = [uniqueEmail(), uniqueLastName()]
      const { passCode } = await createPass({ email, fullName: `Mia ${lastName}` })
      await recordFeedback(dayPassKey(passCode), 'dayPass', 'Permanent')
      return { email, name: `Mia ${lastName}` }
    }
    const [again, wrong] = [await failed(), await failed()]
    const { mailbox } = product().cloud.localServices
    const sentTo = async (address: string) =>
      (await mailbox.list()).filter(({ to }) => to.includes(address)).length
    const page = await visitAsSharedAdmin(product(), '/admin/dashboard')
    const panel = page.getByRole('region', { name: 'Today', exact: true })
    await panel.getByText(/^Emails that did not arrive \(\d+\)$/).waitFor()
    await showWholeQueue(panel)
    await panel
      .getByRole('listitem')
      .filter({ hasText: again.name })
      .filter({ hasText: 'Email did not arrive' })
      .getByRole('button', { name: `More actions for ${again.name}` })
      .click()
    await panel.getByRole('button', { name: `Resend: ${again.name}`, exact: true }).click()
    await page.getByText(`${again.name} gets the email within minutes.`).waitFor()
    await panel.getByRole('button', { name: `Correct address and resend: ${wrong.name}` }).click()
    const address = page.getByRole('dialog').getByRole('textbox', { name: 'Correct address' })
    expect(await address.inputValue()).toBe(wrong.email)
    const email = uniqueEmail()
    await address.fill(email)
    await address.press('Enter')
    await page.getByText(`${wrong.name} gets the email within minutes.`).waitFor()
    await expect.poll(async () => [await sentTo(again.email), await sentTo(email)]).toEqual([2, 1])
    expect((await getClientFileFor(email)).lastName).toBe(wrong.name.replace('Mia ', ''))
  })
})

it('the list of tasks says in words what is overdue, and snoozes it until tomorrow', {
  tags: 'nightly',
}, async () => {
  const { name } = await createOverdueCaller()
  const page = await visitAsSharedAdmin(product(), '/admin/follow-up')
  const row = page.getByRole('listitem').filter({ hasText: name })
  await row.getByText('Overdue', { exact: true }).waitFor()
  await row.getByText(/^Waiting \d/).waitFor()
  await row.getByRole('button', { name: `More actions for ${name}` }).click()
  await row.getByRole('button', { name: `Snooze: Tomorrow 10 AM: ${name}` }).click()
  await row.waitFor({ state: 'detached' })
  await page.getByText('Later', { exact: true }).click()
  // The next day may open later, or be closed.
  const until = getSnoozeEnd('tomorrow', new Date()).toISOString()
  await row.getByText(`Due ${formatDueTime(until)}`).waitFor()
  expect(await row.getByText('Overdue', { exact: true }).count()).toBe(0)
})

it('the views of Follow-Up say how many there are in each, and lead from a lead to its next step', {
  tags: 'nightly',
}, async () => {
  const { name } = await createOverdueCaller()
  const page = await visitAsSharedAdmin(product(), '/admin/follow-up')
  const rows = page.getByRole('main').getByRole('listitem')
  await rows.filter({ hasText: name }).waitFor()
  await page.getByRole('radio', { name: `Overdue ${await rows.count()}`, exact: true }).waitFor()
  const leads = page.getByRole('radio', { name: /^Leads \d+\+?$/ })
  await leads.waitFor()
  await page.getByText('Leads', { exact: true }).click()
  const lead = rows.filter({ hasText: name })
  await lead.getByText('Next: the first call', { exact: true }).waitFor()
  const since = lead.getByTitle(/^Since .+ (business hours|business days)$/)
  expect(await since.innerText()).toMatch(/^\d+ (min|h|days?)\s*Since /)
  expect(await lead.getByRole('link', { name: /^Call / }).getAttribute('href')).toBe('tel:5415550100')
  expect(await findAxeViolations(page)).toEqual([])
  await lead.getByRole('button', { name: `More actions for ${name}` }).click()
  await lead.getByRole('button', { name: 'Log Contact' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log Contact' })
  await dialog.getByRole('button', { name: 'Left message' }).click()
  await page.getByText('Contact Logged', { exact: true }).waitFor()
})

describe('a task by hand', () => {
  it('is added for a client who is looked up, by keyboard, and is found among the later ones', {
    tags: 'nightly',
  }, async () => {
    const { lastName } = await createClientRecord({ lastName: uniqueLastName() })
    const page = await visitAsSharedAdmin(product(), '/admin/follow-up?view=later')
    await page.getByRole('button', { name: 'New Task' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'New Task' })
    await dialog.getByRole('button', { name: 'Add Task' }).press('Enter')
    await dialog.getByText('Title is required').waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    await dialog.getByRole('combobox', { name: 'Client' }).fill(lastName)
    await dialog.getByRole('option').filter({ hasText: lastName }).waitFor()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Change Client' }).waitFor()
    await dialog.getByLabel('Title').fill('Order a shirt in size M')
    await dialog.getByLabel('Time').fill('11:30')
    await dialog.getByLabel('Assign to me').press('Space')
    await dialog.getByLabel('Title').press('Tab')
    await dialog.getByRole('button', { name: 'Add Task' }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
    const row = page.getByRole('listitem').filter({ hasText: 'Order a shirt in size M' })
    await row.waitFor()
    await row.getByText(/11:30 AM/).waitFor()
    await page.getByText('Mine', { exact: true }).click()
    await row.getByRole('link', { name: lastName }).waitFor()
  })

  it('is added in the file of a client, where the timeline tells of it', { tags: 'nightly' }, async () => {
    const { id } = await createClientRecord()
    const page = await visitAsSharedAdmin(product(), `/admin/clients/${id}`)
    await page.getByRole('button', { name: 'New Task' }).click()
    const dialog = page.getByRole('dialog', { name: 'New Task' })
    await dialog.getByLabel('Title').fill('Ask about the knee')
    await dialog.getByRole('button', { name: 'Add Task' }).click()
    await page.getByText('Task Added', { exact: true }).waitFor()
    await page
      .getByRole('listitem')
      .filter({ hasText: /task added/ })
      .first()
      .waitFor()
  })
})
