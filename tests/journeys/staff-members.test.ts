import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { checkIn } from '#shared/front-desk/check-in-operations.ts'
import { MembersReport } from '#shared/report/members-report.ts'
import { findAxeViolations, setUpTestSite, visitAsSharedAdmin } from '#tests/support/browser/product.ts'
import { createCashMember, getReportOfMembers, updateMemberCounts } from '#tests/support/fixtures/members.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

const product = setUpTestSite()

async function expectCsvFile(page: Page, name: string, rows: number) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `CSV of ${name.replaceAll('-', ' ')}` }).click(),
  ])
  expect(download.suggestedFilename().startsWith(`${name}-2`)).toBe(true)
  expect((await readFile(await download.path(), 'utf8')).trim().split('\n')).toHaveLength(rows)
}

it('the dashboard begins with the members, each number a link to these people or to the report, which has files', async () => {
  const page = await visitAsSharedAdmin(product(), '/admin/dashboard')
  await page.getByRole('link', { name: 'No members yet' }).waitFor()
  for (let i = 0; i < 3; i++)
    await invoke(checkIn, { clientId: await createCashMember(), overrideReason: 'Known' }, { as: ana })
  await updateMemberCounts()
  await page.reload()
  const figures = page.getByRole('list', { name: 'Members' })
  await figures.getByRole('link', { name: '3 members' }).click()
  await page.getByRole('status').getByText('3 members shown').waitFor()
  const table = page.getByRole('table', { name: 'Members' })
  const names = () => table.getByRole('link').allInnerTexts()
  const sorted = (order: string) => table.locator(`th[aria-sort=${order}]`, { hasText: 'Name' }).waitFor()
  await table.getByRole('button', { name: 'Name' }).click()
  await sorted('ascending')
  const ascending = await names()
  expect(ascending).toHaveLength(3)
  await table.getByRole('button', { name: 'Name' }).press('Enter')
  await sorted('descending')
  expect(await names()).toEqual(ascending.toReversed())
  for (const width of [360, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(await findAxeViolations(page)).toEqual([])
  }
  await page.getByText('Absent', { exact: true }).click()
  await page.getByText('No absent members').waitFor()
  await page.goBack()
  await figures.getByRole('link', { name: '$0 a month' }).click()
  await page.getByRole('heading', { name: 'Monthly revenue by plan' }).waitFor()
  await expectCsvFile(page, 'members-by-month', 13)
})

it('the report of members has its numbers as tables and as files, from a phone to a desk', {
  tags: 'nightly',
}, async () => {
  const empty = await getReportOfMembers()
  const visitsByHour = empty.visitsByHour.map((hours, day) =>
    hours.map((_, hour) => (hour === 17 ? day + 1 : 0)),
  )
  const months = empty.months.map((month, i) => ({
    ...month,
    atStart: 10 + i,
    joined: 1,
    collected: 11_900 * i,
  }))
  const plans = [{ priceId: 'group-fitness-monthly', people: 12, monthlyAmount: 142_800 }]
  const json = MembersReport.parse({ ...empty, months, plans, visitsByHour })
  const page = await visitAsSharedAdmin(product(), '/admin/report')
  await page.route('**/api/admin/report/members', (route) => route.fulfill({ json }))
  await page.getByText('Members', { exact: true }).click()
  const byMonth = page.getByRole('table', { name: 'Members and payments by month' })
  await expect.poll(() => byMonth.getByRole('row').count()).toBe(13)
  const hours = page.getByRole('table', { name: 'Visits by weekday and hour' })
  await expect
    .poll(() => hours.getByRole('row').last().innerText())
    .toMatch(/^5 PM\s+1\s+2\s+3\s+4\s+5\s+6\s+7$/)
  await expectCsvFile(page, 'members-by-month', 13)
  await expectCsvFile(page, 'plans', 2)
  await expectCsvFile(page, 'visits-by-hour', 2)
  for (const width of [360, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(await findAxeViolations(page)).toEqual([])
  }
})
