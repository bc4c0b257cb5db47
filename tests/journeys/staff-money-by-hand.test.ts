import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterEach, expect, it, vi } from 'vitest'
import { MS_PER_DAY } from '#shared/lib/dates/durations.ts'
import { addMonths } from '#shared/lib/dates/plain-date.ts'
import { listReceipts } from '#shared/payments/receipts-operations.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import {
  findAxeViolations,
  setUpTestSite,
  visitAs,
  visitAsSharedAdmin,
} from '#tests/support/browser/product.ts'
import { interceptNextCall, submit } from '#tests/support/browser/visitor-actions.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { runAtTime } from '#tests/support/fixtures/clock.ts'
import { uniqueEmail, uniqueLastName } from '#tests/support/fixtures/people.ts'
import { gymToday, receivePaymentAsStaff } from '#tests/support/fixtures/receipts.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

const product = setUpTestSite()
afterEach(() => void vi.useRealTimers())

const card = (page: Page) => page.getByRole('region', { name: 'Membership' })
const shows = (page: Page, text: string | RegExp) => card(page).getByText(text).waitFor()
const receiptsOf = async (id: string) => (await invoke(listReceipts, { id }, { as: ana })).body.items

/** A person who signed and paid in cash for two months, which ended yesterday. */
async function aMemberWhosePaymentIsDue() {
  const person = {
    firstName: 'Mia',
    lastName: uniqueLastName(),
    email: uniqueEmail(),
    phone: '(541) 555-0188',
  }
  const { id } = await createClientRecord(person)
  await invoke(createWaiver, { ...person, agreed: true })
  const first = addMonths(gymToday(), -2)
  const daysAgo = (Date.parse(gymToday()) - Date.parse(first)) / MS_PER_DAY
  const pays = (from: string) => receivePaymentAsStaff(id, { receivedOn: first, from })
  await runAtTime(new Date(Date.now() - daysAgo * MS_PER_DAY), async () => {
    await pays(first)
    await pays(addMonths(first, 1))
  })
  return { id, name: `Mia ${person.lastName}` }
}

async function decides(page: Page, name: string, word: string) {
  await page.getByRole('textbox', { name: 'Scan, or type a code, name or phone' }).fill(name)
  await page.keyboard.press('Enter')
  const decision = page.getByRole('region', { name: 'Decision' })
  await decision.getByRole('status').getByText(word, { exact: true }).waitFor()
  return decision
}

it('three months in cash: amber when one is due, received again by one click, voided, and the day closed', async () => {
  const { id, name } = await aMemberWhosePaymentIsDue()
  const desk = await visitAsSharedAdmin(product(), '/admin/check-in')
  const due = await decides(desk, name, 'Check payment')
  await due.getByText(/^Paid until \w+ \d+ · may train until \w+ \d+$/).waitFor()
  expect(await findAxeViolations(desk)).toEqual([])

  const page = await visitAsSharedAdmin(product(), `/admin/clients/${id}`)
  await shows(page, /^Group Fitness · Paid in cash · Paid until/)
  await submit(page, 'Received again')
  const again = page.getByRole('dialog', { name: 'Received Again' })
  await again.getByText(new RegExp(`^${name} pays \\$60 in cash today, for Group Fitness`)).waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  await again.getByRole('button', { name: 'Receive $60' }).dblclick()
  await again.waitFor({ state: 'hidden' })
  await shows(page, /^Group Fitness · Paid in cash through/)
  expect(await receiptsOf(id)).toHaveLength(3)

  await submit(page, 'Receive payment')
  const form = page.getByRole('dialog', { name: 'Receive Payment' })
  const amount = form.getByRole('textbox', { name: 'Amount' })
  const months = form.getByLabel('Payment for')
  expect(await amount.inputValue()).toBe('119.00')
  await months.selectOption('3 months')
  expect(await amount.inputValue()).toBe('357.00')
  await amount.fill('39,90')
  await months.selectOption('2 months')
  await page.keyboard.press('Enter')
  await form.getByText('Use a point for decimals, not a comma').waitFor()
  await amount.fill('0')
  await page.keyboard.press('Enter')
  await form.getByText('Amount must be more than 0').waitFor()
  await amount.fill('39.90')
  await form.getByLabel('Payment method').selectOption('Transfer')
  expect(await findAxeViolations(page)).toEqual([])
  await form.getByRole('button', { name: 'Receive $39.90' }).click()
  await form.waitFor({ state: 'hidden' })
  await shows(page, /^Group Fitness · Paid by transfer through/)
  await submit(page, 'Receive payment')
  expect([await amount.inputValue(), await months.inputValue()]).toEqual(['119.00', '1'])
  await page.keyboard.press('Escape')

  const [last] = await receiptsOf(id)
  await submit(page, 'Receipts')
  const receipts = page.getByRole('dialog', { name: 'Receipts' })
  await receipts.getByRole('button', { name: `Receipt ${last?.number}` }).click()
  await receipts.getByRole('article', { name: `Receipt ${last?.number}` }).waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(false)
  expect(await receipts.getByRole('article').isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen' })
  await receipts.getByRole('button', { name: 'Void' }).click()
  await submit(page, `Void receipt ${last?.number}`)
  await receipts.getByText('Reason is required').waitFor()
  await receipts.getByRole('textbox', { name: 'Reason' }).fill('Bounced')
  await submit(page, `Void receipt ${last?.number}`)
  await receipts.getByText(/by a colleague: Bounced$|: Bounced$/).waitFor()
  await page.keyboard.press('Escape')
  await shows(page, /^Group Fitness · Paid in cash through/)
  await decides(desk, name, 'Welcome')
})

it('a payment whose response was lost is recorded once when staff receive it again', {
  tags: 'nightly',
}, async () => {
  const { id } = await aMemberWhosePaymentIsDue()
  const page = await visitAsSharedAdmin(product(), `/admin/clients/${id}`)
  for (const [opener, title, count] of [
    ['Received again', 'Received Again', 3],
    ['Receive payment', 'Receive Payment', 4],
  ] as const) {
    await submit(page, opener)
    const dialog = page.getByRole('dialog', { name: title })
    const receive = dialog.getByRole('button', { name: /^Receive \$/ })
    await receive.waitFor()
    const paid = await card(page).innerText()
    await interceptNextCall(page, `/admin/clients/${id}/receipts`, 'lost response')
    await receive.click()
    await dialog.getByText(/could not reach the server/).waitFor()
    await expect.poll(() => card(page).innerText()).not.toBe(paid)
    await receive.click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await receiptsOf(id)).toHaveLength(count)
  }
})

it('the till is counted once, and the accountant has the month, from a phone to a desk', {
  tags: 'nightly',
}, async () => {
  const { id } = await aMemberWhosePaymentIsDue()
  await receivePaymentAsStaff(id)
  const page = await visitAsSharedAdmin(product(), '/admin/report?tab=payments')
  const till = page.getByRole('region', { name: 'Close the day' })
  await till.getByRole('table', { name: 'Cash by colleague' }).waitFor()
  for (const width of [360, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await findAxeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^CSV of payments of/ }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toContain('"Receipt"')
  await till.getByRole('textbox', { name: 'Cash counted' }).fill('10,5')
  await submit(page, 'Close the day')
  await till.getByText('Use a point for decimals, not a comma').waitFor()
  await till.getByRole('textbox', { name: 'Cash counted' }).fill('1')
  await till.getByRole('textbox', { name: 'Note' }).fill('A coin fell down')
  await submit(page, 'Close the day')
  await till.getByText(/^Counted \$1: .* is missing\.$/).waitFor()

  const colleague = await visitAs(product(), 'staff', '/admin/report?tab=payments')
  await colleague.getByText(/^Counted \$1: /).waitFor()
  expect(await colleague.getByRole('region', { name: 'For the accountant' }).count()).toBe(0)
})
