import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { addDays } from '#shared/lib/dates/plain-date.ts'
import { buildFunnelReport } from '#shared/report/funnel-report.ts'
import { findAxeViolations, setUpTestSite, visitAsSharedAdmin } from '#tests/support/browser/product.ts'
import { expectToast, interceptNextCall, submit } from '#tests/support/browser/visitor-actions.ts'
import { uniqueLastName } from '#tests/support/fixtures/people.ts'
import { createBookingWithTask } from '#tests/support/fixtures/waiting-people.ts'

const product = setUpTestSite()

const createCaller = () => createBookingWithTask({ name: `Mia ${uniqueLastName()}` })

describe('who answers the phone', () => {
  it('shows the people to call with number and best time, logs a call with one tap, and undoes it', async () => {
    const { name } = await createCaller()
    const page = await visitAsSharedAdmin(product(), '/admin/follow-up?view=today')
    const view = async (label: string) => page.getByText(label, { exact: true }).first().click()
    const row = page.getByRole('listitem').filter({ hasText: name })
    // Due within 15 staffed minutes: in the evening that is tomorrow.
    await page.getByText(name).or(page.getByText('No more tasks are due today')).first().waitFor()
    if ((await row.count()) === 0) await view('Later')
    await row.waitFor()
    expect(await row.getByRole('link', { name: '(541) 555-0100' }).getAttribute('href')).toBe(
      'tel:5415550100',
    )
    await row.getByText(/Best time to call: Mornings, Weekends/).waitFor()
    await row.getByRole('button', { name: `Reached: ${name}` }).click()
    const noted = page.getByRole('status').filter({ hasText: name })
    await noted.getByText('Reached').waitFor()
    await row.waitFor({ state: 'detached' })
    await noted.getByRole('button', { name: 'Undo' }).click()
    await row.waitFor()
  })

  it('sees the stage on the client, and marks the client as lost', async () => {
    const { clientId } = await createCaller()
    const page = await visitAsSharedAdmin(product(), `/admin/clients/${clientId}`)
    await page.getByText('Stage: New').waitFor()
    await page.getByRole('button', { name: 'Log Contact' }).click()
    const dialog = page.getByRole('dialog', { name: 'Log Contact' })
    // The reasons replace the outcomes, which have two of the same names.
    await dialog.getByRole('button', { name: 'Mark as lost...' }).click()
    await dialog.getByRole('button', { name: 'Reached' }).waitFor({ state: 'detached' })
    expect(await dialog.getByRole('button', { name: 'Not interested' }).count()).toBe(1)
    await dialog.getByRole('button', { name: 'Too far away' }).click()
    await page.getByText('Stage: Lost (too far away)').waitFor()
  })
})

const WEEKS = Array.from({ length: 12 }, (_, index) => addDays('2026-09-07', index * 7))

describe('a contact whose response was lost', () => {
  it('can be saved with another note', { tags: 'nightly' }, async () => {
    const { clientId } = await createCaller()
    const page = await visitAsSharedAdmin(product(), `/admin/clients/${clientId}`)
    await submit(page, 'Log Contact')
    const dialog = page.getByRole('dialog', { name: 'Log Contact' })
    const note = dialog.getByLabel('Note (optional)')
    await note.fill('Asked for the price')
    await interceptNextCall(page, '/admin/clients/*/contacts', 'lost response')
    await dialog.getByRole('button', { name: 'Reached' }).click()
    await page
      .getByText(/could not reach the server/)
      .first()
      .waitFor()
    await note.fill('Asked for the price, call again')
    await dialog.getByRole('button', { name: 'Reached' }).click()
    await expectToast(page, 'Contact Logged', 'The contact is in the timeline.')
    await dialog.waitFor({ state: 'hidden' })
  })
})

describe('the report', () => {
  async function visitReport(emptyWeek: string) {
    const cohorts = WEEKS.filter((week) => week !== emptyWeek).map((week) => ({
      week,
      source: 'dayPass' as const,
      counts: { people: 2, 'visited.3': 1 },
    }))
    const page = await visitAsSharedAdmin(product(), '/admin')
    await page.route('**/api/admin/report*', (route) =>
      route.fulfill({ json: buildFunnelReport(cohorts, WEEKS) }),
    )
    await page.getByRole('link', { name: 'Report' }).click()
    await page.getByRole('heading', { name: 'Funnel by week' }).waitFor()
    return page
  }
  const caption = 'Funnel by week of the first contact'

  it('has funnel and response times as tables and as CSV', { tags: 'nightly' }, async () => {
    const page = await visitAsSharedAdmin(product(), '/admin/report')
    await page.getByRole('table', { name: caption }).waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^report-\d{4}-\d\d-\d\d\.csv$/)
    expect((await readFile(await download.path(), 'utf8')).trim().split('\n').length).toBeGreaterThan(13)
  })

  it('begins with all weeks and the last four; the other weeks on demand', { tags: 'nightly' }, async () => {
    const page = await visitReport('2026-11-09')
    const rows = page.getByRole('table', { name: caption }).getByRole('row')
    await expect.poll(() => rows.count()).toBe(6)
    await page.getByRole('button', { name: `Show all 12 of ${caption}` }).click()
    await expect.poll(() => rows.count()).toBe(13)
  })

  it('shows where there were no people, which is not the same as 0%', { tags: 'nightly' }, async () => {
    const page = await visitReport('2026-11-09')
    const table = page.getByRole('table', { name: caption })
    const row = table.getByRole('row').filter({ hasText: 'Nov 16' })
    const readCells = async () =>
      (await row.getByRole('cell').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))
    await expect.poll(readCells).toEqual(['Nov 16', '2', '0 0%', '1 50% · 3 days', '0 0%', '0 0%'])
    expect(await table.getByText('Nov 9').count()).toBe(0)
    await expect.poll(() => page.getByText('No people in: Nov 9', { exact: true }).count()).toBe(2)
    await page.getByText('No people yet from: Consultation request, Free guide, Shop').first().waitFor()
  })

  it('is a list on a phone, which is too narrow for its columns', { tags: 'nightly' }, async () => {
    const page = await visitReport('2026-11-09')
    await page.setViewportSize({ width: 360, height: 800 })
    const list = page.getByRole('list', { name: caption })
    await list.getByRole('listitem').filter({ hasText: 'Nov 16' }).getByText('50%').waitFor()
    expect(await page.getByRole('table').count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    expect(await findAxeViolations(page)).toEqual([])
  })
})
