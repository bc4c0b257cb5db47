import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createBooking, updateBookingStatus } from '#shared/appointments/bookings-operations.ts'
import { addNote, createClient, getClient } from '#shared/clients/clients-operations.ts'
import { expectFocus } from '#tests/support/browser/keyboard.ts'
import { findLayoutIssues } from '#tests/support/browser/layout-checks.ts'
import { findAxeViolations, setUpTestSite, visitAsSharedAdmin } from '#tests/support/browser/product.ts'
import { expectToast } from '#tests/support/browser/visitor-actions.ts'
import { bookingInput } from '#tests/support/fixtures/form-inputs.ts'
import { uniqueEmail, uniqueLastName } from '#tests/support/fixtures/people.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

const product = setUpTestSite()

const fileOf = async (id: string) => (await invoke(getClient, { id }, { as: ana })).body

let phones = 0
async function createDuplicates() {
  const lastName = uniqueLastName()
  const phone = `(458) 555-${String(2000 + phones++)}`
  const make = async (firstName: string) =>
    (await invoke(createClient, { firstName, lastName, phone, email: uniqueEmail() }, { as: ana })).body
  const [into, from] = [await make('Robert'), await make('Bob')]
  const { body } = await invoke(createBooking, bookingInput({ email: from.email ?? '' }))
  await invoke(addNote, { id: from.id, text: 'Has a bad knee.' }, { as: ana })
  return { into, from, bookingId: body.id, lastName }
}

const timelineOf = (page: Page) => page.getByRole('region', { name: 'Timeline' })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Merge Clients' })

describe('two clients who look like one person', () => {
  it('are merged field by field from the hint on the file, and unmerged from the line of the timeline', async () => {
    const { into, from, bookingId, lastName } = await createDuplicates()
    const page = await visitAsSharedAdmin(product(), `/admin/clients/${into.id}`)
    const hint = page.getByRole('region', { name: 'Possible duplicate' })
    await hint.getByText(`Bob ${lastName} looks like the same person (same phone).`).waitFor()
    await hint.getByRole('button', { name: 'Compare' }).click()

    const dialog = dialogOf(page)
    await dialog.getByText('These clients may be the same person (same phone).').waitFor()
    await dialog.getByRole('group', { name: 'Name' }).getByLabel(`Bob ${lastName}`).check()
    await dialog.getByText(`2 records move to Bob ${lastName}. You can undo this for 30 days.`).waitFor()
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
    await expectToast(page, 'Clients Merged', `2 records moved to Bob ${lastName}.`)
    await page.getByRole('heading', { name: `Bob ${lastName}`, level: 1 }).waitFor()
    await timelineOf(page).getByText('Has a bad knee.').waitFor()
    expect((await fileOf(into.id)).email).toBe(into.email)

    await invoke(updateBookingStatus, { id: bookingId, status: 'contacted' }, { as: ana })
    await timelineOf(page).getByRole('button', { name: 'Undo Merge' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo Merge' }).click()
    const changes = page.getByRole('dialog', { name: 'Merge Undone' })
    await changes.getByText(/consultation request: status changed from pending to contacted/).waitFor()
    await changes.getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('heading', { name: `Robert ${lastName}`, level: 1 }).waitFor()
    await timelineOf(page)
      .getByText(/merge undone/)
      .waitFor()
    await timelineOf(page).getByRole('button', { name: 'Undo Merge' }).waitFor({ state: 'detached' })
    expect((await fileOf(from.id)).bookings.map(({ status }) => status)).toEqual(['contacted'])
  })

  it('are listed above all clients, and the link of the merged one leads to the other', {
    tags: 'nightly',
  }, async () => {
    const { into, from, lastName } = await createDuplicates()
    const page = await visitAsSharedAdmin(product(), '/admin/clients')
    await page.getByText(/\d+ possible duplicates?/).click()
    const names = `Robert ${lastName} and Bob ${lastName}`
    await page.getByRole('link', { name: `Compare ${names}` }).click()
    await page.waitForURL(`**/admin/clients/${into.id}?merge=${from.id}`)
    await dialogOf(page).getByRole('button', { name: 'Merge', exact: true }).click()
    await dialogOf(page).waitFor({ state: 'hidden' })
    await page.goto(`/admin/clients/${from.id}`)
    await page.waitForURL(`**/admin/clients/${into.id}`)
    await page.getByRole('heading', { name: `Robert ${lastName}`, level: 1 }).waitFor()
  })

  it('can also be chosen by a search, with the keyboard alone', { tags: 'nightly' }, async () => {
    const { into, from, lastName } = await createDuplicates()
    const page = await visitAsSharedAdmin(product(), `/admin/clients/${into.id}`)
    await page.getByRole('button', { name: 'More', exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Merge...' }).press('Enter')
    const search = dialogOf(page).getByRole('combobox', { name: 'Find the other client' })
    await search.focus()
    await page.keyboard.type(`bob ${lastName}`)
    await dialogOf(page)
      .getByRole('option', { name: new RegExp(lastName) })
      .waitFor()
    await page.keyboard.press('Enter')
    await dialogOf(page)
      .getByText(/You can undo this for 30 days/)
      .waitFor()
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'hidden' })
    await expectFocus(page.getByRole('button', { name: 'More', exact: true }))
    expect((await fileOf(from.id)).id).toBe(from.id)
  })

  it('leave no accessibility or layout issues in the dialog from 360 px to 1440 px', {
    tags: 'nightly',
  }, async () => {
    const { into, from } = await createDuplicates()
    const page = await visitAsSharedAdmin(product(), `/admin/clients/${into.id}?merge=${from.id}`)
    await dialogOf(page)
      .getByText(/You can undo this for 30 days/)
      .waitFor()
    for (const width of [360, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => findLayoutIssues(page), { message: `at ${width} px` }).toEqual([])
      expect(await findAxeViolations(page), `at ${width} px`).toEqual([])
    }
  })
})
