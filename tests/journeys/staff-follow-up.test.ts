import { describe, expect, it } from 'vitest'
import { buildReport } from '#shared/report.ts'
import { setUpProduct } from '#tests/support/browser/product.ts'
import { visitAsStaff } from '#tests/support/browser/staff-session.ts'
import { uniqueLastName } from '#tests/support/fixtures/people.ts'
import { createWaitingPerson } from '#tests/support/fixtures/waiting-people.ts'

const product = setUpProduct()

const createCaller = () => createWaitingPerson({ name: `Mia ${uniqueLastName()}` })

describe('who answers the phone', () => {
  it('sees whom to call with number and best time, notes the call in one tap, and takes it back', async () => {
    const { name } = await createCaller()
    const page = await visitAsStaff(product(), '/admin/follow-up?view=today')
    const view = async (label: string) => page.getByText(label, { exact: true }).first().click()
    const row = page.getByRole('listitem').filter({ hasText: name })
    // Due within 15 staffed minutes: in the evening that is tomorrow.
    await page.getByText(name).or(page.getByText('Nothing more is due today')).first().waitFor()
    if ((await row.count()) === 0) await view('Later')
    await row.waitFor()
    expect(await row.getByRole('link', { name: '(541) 555-0100' }).getAttribute('href')).toBe(
      'tel:5415550100',
    )
    await row.getByText(/Best time: Mornings, Weekends/).waitFor()
    await row.getByRole('button', { name: `Reached: ${name}` }).click()
    const noted = page.getByRole('status').filter({ hasText: name })
    await noted.getByText('Reached').waitFor()
    await row.waitFor({ state: 'detached' })
    await noted.getByRole('button', { name: 'Undo' }).click()
    await row.waitFor()
  })

  it('sees the stage on the client, and marks the client as lost', async () => {
    const { clientId } = await createCaller()
    const page = await visitAsStaff(product(), `/admin/clients/${clientId}`)
    await page.getByText('Stage: New').waitFor()
    await page.getByRole('button', { name: 'Log Contact' }).click()
    const dialog = page.getByRole('dialog', { name: 'Log Contact' })
    await dialog.getByRole('button', { name: 'Too far away' }).click()
    await page.getByText('Stage: Lost (too far away)').waitFor()
  })
})

describe('the report', () => {
  it('has funnel and response times as tables and as CSV', async () => {
    const page = await visitAsStaff(product(), '/admin/report')
    const table = page.getByRole('table', { name: 'Funnel by week of the first contact' })
    await table.waitFor()
    // The header, all weeks and the last four; the other weeks on demand.
    expect(await table.getByRole('row').count()).toBe(6)
    await page.getByRole('button', { name: 'Show all 13 of Funnel by week of the first contact' }).click()
    expect(await table.getByRole('row').count()).toBe(14)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^report-\d{4}-\d\d-\d\d\.csv$/)
  })

  it('says where there was nobody, which is not the same as 0%', async () => {
    const weeks = ['2026-11-09', '2026-11-16']
    const cohorts = [
      { week: '2026-11-16', source: 'dayPass' as const, counts: { people: 2, 'visited.3': 1 } },
    ]
    const page = await visitAsStaff(product(), '/admin')
    await page.route('**/api/admin/report*', (route) => route.fulfill({ json: buildReport(cohorts, weeks) }))
    await page.getByRole('link', { name: 'Report' }).click()
    const table = page.getByRole('table', { name: 'Funnel by week of the first contact' })
    await table.waitFor()
    const cellsOf = async (row: number) =>
      (await table.getByRole('row').nth(row).getByRole('cell').allInnerTexts()).map((text) =>
        text.replace(/\s+/g, ' '),
      )
    expect(await cellsOf(1)).toEqual(['All weeks', '2', '0 0%', '1 50% · 3 days', '0 0%', '0 0%'])
    expect(await cellsOf(3)).toEqual(['Nov 9', ...Array.from({ length: 5 }, () => '— nobody')])
  })
})
