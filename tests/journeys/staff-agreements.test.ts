import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { getAgreement } from '#shared/waivers/agreements-operations.ts'
import { findAxeViolations, setUpTestSite, visitAs } from '#tests/support/browser/product.ts'
import { expectToast, submit } from '#tests/support/browser/visitor-actions.ts'
import { publishAgreementVersion } from '#tests/support/fixtures/agreements.ts'
import { invoke } from '#tests/support/invoke-handler.ts'

const product = setUpTestSite()

const visitAsAdmin = (path: string, size?: { width: number }) => visitAs(product(), 'admin', path, size)

const signedToday = async () => (await invoke(getAgreement, {})).body.agreement
const editor = (page: Page) => page.getByRole('form', { name: 'Draft of the next version' })

describe('agreements', () => {
  it('an administrator writes the next version and publishes it, after a question', async () => {
    const page = await visitAsAdmin('/admin/waivers')
    await page.getByRole('link', { name: 'Agreements' }).click()
    await editor(page).waitFor()
    await submit(page, 'Add Section')
    await page.keyboard.type('Clean up')
    await editor(page).getByLabel('Text of section 9').fill('Wipe the bench.')
    await editor(page).getByRole('button', { name: 'Move section 9 up' }).press('Enter')
    await expect.poll(() => editor(page).getByLabel('Heading of section 8').inputValue()).toBe('Clean up')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Move section 8 up')
    await submit(page, 'Save Draft')
    await expectToast(page, 'Draft Saved', 'Clients sign this version after you publish the draft.')
    expect((await signedToday())?.version).toBe('2026-01')
    await submit(page, 'Publish...')
    const dialog = page.getByRole('dialog', { name: 'Publish a New Version?' })
    await dialog.getByText('Differences from version 2026-01').click()
    await dialog.getByText('Wipe the bench.').waitFor()
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await dialog.getByText('Choose who must sign again').waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    await dialog.getByRole('radio', { name: 'Nobody' }).check()
    await dialog.getByRole('button', { name: 'Publish' }).click()
    const version = await page.getByRole('heading', { name: /^Version 20\d\d-\d\d-\d\d$/ }).textContent()
    const current = await signedToday()
    expect(version).toBe(`Version ${current?.version}`)
    expect(current?.sections.map(({ heading }) => heading).slice(-2)).toEqual([
      'Clean up',
      'How long it is valid',
    ])
    expect(await findAxeViolations(page)).toEqual([])
  })

  it('moves a section by its menu on phones, where the button keeps the focus', {
    tags: 'nightly',
  }, async () => {
    const page = await visitAsAdmin('/admin/agreements', { width: 360 })
    await editor(page).waitFor()
    const second = await editor(page).getByLabel('Heading of section 2').inputValue()
    await editor(page).getByRole('button', { name: 'More actions for section 2' }).press('Enter')
    await editor(page).getByRole('button', { name: 'Move section 2 up' }).press('Enter')
    await expect.poll(() => editor(page).getByLabel('Heading of section 1').inputValue()).toBe(second)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('More actions for section 1')
  })

  it('shows an administrator what a colleague saved meanwhile, and overwrites nothing unseen', {
    tags: 'nightly',
  }, async () => {
    const page = await visitAsAdmin('/admin/agreements', { width: 360 })
    const colleague = await visitAsAdmin('/admin/agreements')
    await editor(page).getByLabel('Title').fill('My title')
    await editor(colleague).getByLabel('Title').fill('Their title')
    await submit(colleague, 'Save Draft')
    await expectToast(colleague, 'Draft Saved', 'Clients sign this version after you publish the draft.')
    await submit(page, 'Save Draft')
    await page.getByText('Someone else has changed this text since you opened it.').waitFor()
    expect(await editor(page).getByLabel('Title').inputValue()).toBe('My title')
    await page.getByRole('alert').locator('del', { hasText: 'Their' }).waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await submit(page, 'Keep My Changes')
    await submit(page, 'Save Draft')
    await expectToast(page, 'Draft Saved', 'Clients sign this version after you publish the draft.')
  })

  it('keeps unsaved text during navigation, and asks before the tab is closed or the user logs out', {
    tags: 'nightly',
  }, async () => {
    const page = await visitAsAdmin('/admin/agreements')
    const asksBeforeClosing = () =>
      page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
    await editor(page).waitFor()
    await expect.poll(asksBeforeClosing).toBe(false)
    await editor(page).getByLabel('Title').fill('Half a title')
    await expect.poll(asksBeforeClosing).toBe(true)
    await page.getByRole('link', { name: 'Liability Waivers', exact: true }).first().click()
    await page.getByRole('heading', { name: 'Liability Waivers', level: 1 }).waitFor()
    await expect.poll(asksBeforeClosing).toBe(true)
    await submit(page, 'Logout')
    const question = page.getByRole('dialog', { name: 'Unsaved changes' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await page.goBack()
    await expect.poll(() => editor(page).getByLabel('Title').inputValue()).toBe('Half a title')
    await page.getByText('Not saved yet. Save the draft before you publish it.').waitFor()
    await submit(page, 'Discard Changes')
    await expect.poll(() => editor(page).getByLabel('Title').inputValue()).not.toBe('Half a title')
    await expect.poll(asksBeforeClosing).toBe(false)
  })

  it('is closed to other staff, who do not see the link', async () => {
    const page = await visitAs(product(), 'staff', '/admin/waivers')
    await page.getByRole('button', { name: 'Send New Waiver' }).waitFor()
    expect(await page.getByRole('link', { name: 'Agreements' }).count()).toBe(0)
    await page.goto('/admin/agreements')
    await page.getByText('Your role has no access to this page').waitFor()
    expect(await findAxeViolations(page)).toEqual([])
  })

  it('lists every version with its text and what differs from the one before', {
    tags: 'nightly',
  }, async () => {
    await publishAgreementVersion('Return the weights.', 'nextVisit')
    const page = await visitAsAdmin('/admin/agreements')
    await page.getByRole('heading', { name: 'Earlier Versions' }).waitFor()
    await page.getByText('Must sign again: Everyone at the next visit').waitFor()
    await page
      .getByText(/^Differences from version/)
      .first()
      .click()
    await page.locator('ins', { hasText: 'Return the weights.' }).waitFor()
  })
})
