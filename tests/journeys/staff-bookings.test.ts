import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { listBookings, updateBookingNotes } from '#shared/appointments/bookings-operations.ts'
import { FIRST_PAGE_SIZE, MAX_QUERIES_PER_PAGE } from '#shared/lib/pagination.ts'
import { openRecord, setUpTestSite, visitAsSharedAdmin } from '#tests/support/browser/product.ts'
import { expectToast, holdCalls, interceptNextCall, submit } from '#tests/support/browser/visitor-actions.ts'
import { uniqueLastName } from '#tests/support/fixtures/people.ts'
import { createBookingRecord } from '#tests/support/fixtures/staff-records.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

const product = setUpTestSite()

const aName = () => `Mia ${uniqueLastName()}`
const found = (name: string) => `/admin/bookings?search=${encodeURIComponent(name)}`
const stored = async (search: string) => (await invoke(listBookings, { search }, { as: ana })).body.items[0]

/** Reads the value of a select at every frame; the returned function returns each value that followed another. */
async function watchEveryFrame(select: Locator): Promise<() => Promise<string[]>> {
  const values = await select.evaluateHandle((element) => {
    const seen: string[] = []
    const read = () => {
      const { value } = element as HTMLSelectElement
      if (seen.at(-1) !== value) seen.push(value)
      requestAnimationFrame(read)
    }
    read()
    return seen
  })
  return () => values.jsonValue()
}

describe('a booking', () => {
  it('shows the chosen status in every frame, with a toast, in a long list too', {
    tags: 'nightly',
  }, async () => {
    for (let i = 0; i < FIRST_PAGE_SIZE; i++) await createBookingRecord()
    const name = aName()
    await createBookingRecord({ name })
    const page = await visitAsSharedAdmin(product(), '/admin/bookings')
    const record = await openRecord(page, name)
    const select = record.getByLabel('Update Status')
    const shown = await watchEveryFrame(select)
    const statuses = ['Contacted', 'Scheduled', 'Completed', 'Cancelled']
    for (const status of statuses) {
      const release = await holdCalls(page, '/admin/bookings/*/status')
      await select.selectOption(status)
      await expect.poll(() => select.inputValue()).toBe(status.toLowerCase())
      release()
      await expectToast(page, 'Status Updated', 'Booking status has been updated successfully.')
      await record.locator('span').getByText(status, { exact: true }).first().waitFor()
    }
    expect(await shown()).toEqual(['pending', ...statuses.map((status) => status.toLowerCase())])
    expect((await stored(name))?.status).toBe('cancelled')
  })

  it('is found by a search over several pages, without clicks', { tags: 'nightly' }, async () => {
    const name = aName()
    await createBookingRecord({ name })
    for (let i = 0; i < MAX_QUERIES_PER_PAGE; i++) await createBookingRecord()
    product().cloud.localServices.faults.add({ service: 'dynamodb', operation: 'Query', fault: 'partial' })
    const page = await visitAsSharedAdmin(product(), found(name))
    await page.getByRole('heading', { name }).waitFor()
  })

  it('keeps unsaved notes during navigation', { tags: 'nightly' }, async () => {
    const name = aName()
    await createBookingRecord({ name })
    const page = await visitAsSharedAdmin(product(), found(name))
    const record = await openRecord(page, name)
    await record.getByLabel('Internal notes').fill('Half a sentence')
    await page.getByRole('link', { name: 'Day Passes', exact: true }).click()
    await page.getByRole('heading', { name: 'Day Passes' }).waitFor()
    await page.goBack()
    const again = await openRecord(page, name)
    await expect.poll(() => again.getByLabel('Internal notes').inputValue()).toBe('Half a sentence')
    await submit(page, 'Logout')
    await page.getByRole('dialog', { name: 'Unsaved changes' }).waitFor()
    await submit(page, 'Log out anyway')
    await page.waitForURL('/admin/login')
  })

  it('keeps both texts when two staff members edit the notes, which say when they were saved', async () => {
    const name = aName()
    const id = await createBookingRecord({ name })
    const page = await visitAsSharedAdmin(product(), found(name))
    const record = await openRecord(page, name)
    await record.getByLabel('Internal notes').fill('Mine: call on Monday')
    await record.getByText('Not saved yet').waitFor()
    await invoke(updateBookingNotes, { id, notes: 'Theirs: already called', notesVersion: 0 }, { as: ana })
    await submit(page, 'Save Notes')
    await expectToast(
      page,
      'Error',
      'Someone else has saved these notes since you opened them. Your text is kept. Compare both versions and save again.',
    )
    await record.getByText('Theirs: already called').waitFor()
    expect(await record.getByLabel('Internal notes').inputValue()).toBe('Mine: call on Monday')
    await record.getByLabel('Internal notes').fill('Theirs: already called. Mine: call on Monday')
    await submit(page, 'Save Notes')
    await expectToast(page, 'Notes Updated', 'Booking notes have been saved.')
    await record.getByText(/^Saved \d\d:\d\d$/).waitFor()
    expect((await stored(name))?.notes).toBe('Theirs: already called. Mine: call on Monday')
  })

  it('shows every field, also those without an answer', async () => {
    const name = aName()
    await createBookingRecord({
      name,
      importantGoals: ['Energy and Endurance', 'Building Lean Muscle Mass', 'Healthier Digestive System'],
      bestTimeToCall: ['Mornings', 'Weekends'],
    })
    const page = await visitAsSharedAdmin(product(), found(name))
    await page.getByText('Just now').waitFor()
    await page.getByRole('button', { name: `Book a Time for ${name}` }).waitFor()
    await page.getByText('Energy and Endurance, Building Lean Muscle Mass...').waitFor()
    const record = await openRecord(page, name)
    await record.getByText('Healthier Digestive System').waitFor()
    await record.getByText('180 cm, 80 kg').waitFor()
    expect(await record.getByText('Not specified').count()).toBeGreaterThan(0)
    await record.getByText('No orders yet').waitFor()
    const status = record.getByLabel('Client status')
    const release = await holdCalls(page, '/admin/clients/*/status')
    await status.selectOption('Former')
    await expect.poll(() => status.inputValue()).toBe('former')
    release()
    await expectToast(page, 'Status Updated', 'Client status has been updated.')
  })
})

describe('the list of bookings', () => {
  it('remembers whether it shows cards or rows', { tags: 'nightly' }, async () => {
    const name = aName()
    await createBookingRecord({ name })
    const page = await visitAsSharedAdmin(product(), found(name))
    expect(await page.getByRole('radio', { name: 'Cards' }).isChecked()).toBe(true)
    await page.getByText('List', { exact: true }).click()
    await page.waitForURL(/view=list/)
    await page.goto('/admin/bookings')
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    await expect.poll(() => page.getByRole('radio', { name: 'List' }).isChecked()).toBe(true)
  })

  it('keeps its order while a record is open, and rows take less room than cards on a tablet', {
    tags: 'nightly',
  }, async () => {
    const group = uniqueLastName()
    for (let i = 0; i < 4; i++) await createBookingRecord({ name: `Mia ${group} ${'ABCD'[i]}` })
    const page = await visitAsSharedAdmin(product(), found(group), { width: 820 })
    const heads = page.getByRole('heading', { level: 2, name: group })
    await heads.nth(3).waitFor()
    const readingOrder = () =>
      heads.evaluateAll((titles) =>
        titles
          .map((title) => ({ name: title.textContent, ...title.getBoundingClientRect().toJSON() }))
          .sort((a, b) => a.y - b.y || a.x - b.x)
          .map(({ name }) => name),
      )
    const before = await readingOrder()
    await openRecord(page, `Mia ${group} B`)
    expect(await readingOrder()).toEqual(before)
    await submit(page, `Details of Mia ${group} B`)
    await expect.poll(() => page.locator('[data-open]').count()).toBe(0)
    const height = async () =>
      (await page.locator('ul:has(> .record-item)').boundingBox())?.height ?? Number.NaN
    const ofCards = await height()
    await page.getByText('List', { exact: true }).click()
    await page.waitForURL(/view=list/)
    await expect.poll(height).toBeLessThan(ofCards)
  })

  it('distinguishes no results from a failed load', { tags: 'nightly' }, async () => {
    const page = await visitAsSharedAdmin(product(), '/admin/bookings?search=nobody-has-this-name')
    await page.getByText('No bookings found').waitFor()
    await page.getByText("Nothing matches 'nobody-has-this-name'.").waitFor()
    await interceptNextCall(page, '/admin/bookings*', { status: 500 })
    await submit(page, 'Clear search')
    await expectToast(page, 'Error', 'Something went wrong. Please try again.')
    await submit(page, 'Retry')
    await page.getByRole('heading', { level: 2 }).first().waitFor()
  })

  it('loads more on click', { tags: 'nightly' }, async () => {
    const group = uniqueLastName()
    for (let i = 0; i < 3; i++) await createBookingRecord({ name: `Mia ${group}` })
    const page = await visitAsSharedAdmin(product(), '/admin/dashboard')
    await page.route('**/api/admin/bookings*', (route) => {
      const url = new URL(route.request().url())
      url.searchParams.set('limit', '2')
      return route.continue({ url: url.href })
    })
    await page.goto(found(group))
    const names = page.getByRole('heading', { level: 2, name: `Mia ${group}` })
    await names.first().waitFor()
    expect(await names.count()).toBe(2)
    await submit(page, 'Load more')
    await names.nth(2).waitFor()
    expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0)
  })
})
