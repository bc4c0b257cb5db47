import { describe, expect, it } from 'vitest'
import { getDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { setUpTestSite, visitAsSharedAdmin } from '#tests/support/browser/product.ts'
import {
  countRequests,
  fill,
  holdCalls,
  interceptNextCall,
  submit,
} from '#tests/support/browser/visitor-actions.ts'
import { createPass, uniqueEmail } from '#tests/support/fixtures/people.ts'
import { invoke } from '#tests/support/invoke-handler.ts'

const product = setUpTestSite()

/** Longer than a paused call would take to continue. */
const SETTLE_MS = 2_000

describe('without a connection', () => {
  it.each([
    { action: 'Redeem', title: 'Redeem Day Pass', confirm: 'Redeem Pass', words: 'Nothing was redeemed' },
    { action: 'Delete', title: 'Delete Day Pass', confirm: 'Delete', words: 'Nothing was deleted' },
  ])(
    '$action that is canceled does not happen when the connection is back',
    { tags: 'nightly' },
    async (each) => {
      const { passCode } = await createPass()
      const page = await visitAsSharedAdmin(product(), `/admin/day-passes?search=${passCode}`)
      const writes: string[] = []
      page.on('response', (response) => {
        if (response.request().method() !== 'GET') writes.push(response.url())
      })
      await submit(page, `${each.action} pass ${passCode}`)
      await page.context().setOffline(true)
      await page.getByText(/^Offline since \d\d:\d\d\. /).waitFor()
      const dialog = page.getByRole('dialog', { name: each.title })
      await dialog.getByRole('button', { name: each.confirm, exact: true }).click()
      await dialog.getByText(`${each.words}: we could not reach the server.`, { exact: true }).waitFor()
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await page.context().setOffline(false)
      await page.getByText(/^Offline since/).waitFor({ state: 'detached' })
      await page.waitForTimeout(SETTLE_MS)
      expect(writes).toEqual([])
      expect((await invoke(getDayPass, { passCode })).body).toMatchObject({ status: 'active' })
    },
  )

  it('a search does not show the results of the previous one', { tags: 'nightly' }, async () => {
    const { passCode } = await createPass()
    const page = await visitAsSharedAdmin(product(), `/admin/day-passes?search=${passCode}`)
    await page.getByRole('button', { name: `Redeem pass ${passCode}` }).waitFor()
    await page.context().setOffline(true)
    await page.getByLabel('Search').fill('somebody else')
    await page
      .getByRole('heading', { name: 'This could not be loaded' })
      .or(page.getByText(/We could not reach the server/).first())
      .first()
      .waitFor()
    expect(await page.getByRole('button', { name: `Redeem pass ${passCode}` }).count()).toBe(0)
    await page.context().setOffline(false)
    await page.getByLabel('Search').fill(passCode)
    await page.getByRole('button', { name: `Redeem pass ${passCode}` }).waitFor()
  })
})

it('the records of a search cannot be acted on while the next one loads', { tags: 'nightly' }, async () => {
  const { passCode } = await createPass()
  const page = await visitAsSharedAdmin(product(), `/admin/day-passes?search=${passCode}`)
  const redeem = page.locator(`[aria-label="Redeem pass ${passCode}"]`)
  await redeem.waitFor()
  const isInert = () => redeem.evaluate((button) => button.closest('[inert]') !== null)
  expect(await isInert()).toBe(false)
  const release = await holdCalls(page, '/admin/day-passes?*search=somebody*')
  await page.getByLabel('Search').fill('somebody else')
  await expect.poll(isInert).toBe(true)
  release()
  await redeem.waitFor({ state: 'detached' })
})

it('closing a dialog aborts its call', { tags: 'nightly' }, async () => {
  const { passCode } = await createPass()
  const page = await visitAsSharedAdmin(product(), `/admin/day-passes?search=${passCode}`)
  await page.route(`**/api/admin/day-passes/${passCode}/redeem`, () => undefined)
  await submit(page, `Redeem pass ${passCode}`)
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/redeem'))
  await submit(page, 'Redeem Pass')
  await page.getByRole('button', { name: 'Redeeming...' }).waitFor()
  await page.keyboard.press('Escape')
  await aborted
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await page.getByText(/Failed to redeem/).count()).toBe(0)
})

it('a confirm dialog sends one call for Enter pressed three times', async () => {
  const { passCode } = await createPass()
  const page = await visitAsSharedAdmin(product(), `/admin/day-passes?search=${passCode}`)
  await submit(page, `Delete pass ${passCode}`)
  const dialog = page.getByRole('dialog', { name: 'Delete Day Pass' })
  const confirm = dialog.getByRole('button', { name: 'Delete', exact: true })
  await confirm.waitFor()
  const calls = countRequests(page, 'DELETE')
  await confirm.evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 3; press += 1) button.click()
  })
  await page.getByText('Pass deleted successfully').waitFor()
  expect(calls()).toBe(1)
  expect(await page.getByText(/^Failed to delete pass/).count()).toBe(0)
})

it('a second attempt sends one email for a double click, and the error of the first is gone', {
  tags: 'nightly',
}, async () => {
  const page = await visitAsSharedAdmin(product(), '/admin/intake-forms')
  await submit(page, 'Send New Form')
  const dialog = page.getByRole('dialog', { name: 'Send Intake Form via Email' })
  await fill(dialog, { 'Client Name': 'Mia Ng', 'Client Email': uniqueEmail() })
  await interceptNextCall(page, '/admin/form-emails', { status: 500 })
  const send = dialog.getByRole('button', { name: 'Send Email' })
  await send.click()
  const failed = page.locator('.toast', { hasText: 'Something went wrong' })
  await failed.waitFor()
  const calls = countRequests(page, 'POST')
  await send.evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 2; press += 1) button.click()
  })
  await page.locator('.toast', { hasText: 'Email Sent' }).waitFor()
  expect([calls(), await failed.count()]).toEqual([1, 0])
})
