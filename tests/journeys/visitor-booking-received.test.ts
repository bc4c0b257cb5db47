import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectFocus } from '#tests/support/browser/keyboard.ts'
import { setUpTestSite } from '#tests/support/browser/product.ts'
import {
  expectBookingToast,
  expectToast,
  fill,
  fillBookingForm,
  readInputValues,
  submit,
} from '#tests/support/browser/visitor-actions.ts'
import { uniqueEmail } from '#tests/support/fixtures/people.ts'

const product = setUpTestSite()

/** The part of the site's header that stays in view. */
const HEADER = 'header > .sticky'

const gapToToast = (page: Page, element: string) =>
  page.evaluate((selector) => {
    const covered = document.querySelector(selector)?.getBoundingClientRect()
    if (!covered) return Number.NaN
    const gaps = [...document.querySelectorAll('.toast')].map((toast) => {
      const { top, bottom } = toast.getBoundingClientRect()
      return Math.max(covered.top - bottom, top - covered.bottom)
    })
    return Math.min(...gaps)
  }, element)

async function expectDirectlyBelowToast(page: Page, panel: string) {
  for (const neighbor of [HEADER, panel]) {
    const isNext = async () => {
      const gap = await gapToToast(page, neighbor)
      return gap > 0 && gap <= 40
    }
    await expect.poll(isNext, { message: neighbor }).toBe(true)
  }
}

describe('after a booking form is submitted, the page', () => {
  it.each([
    // Its words are wider, and the toast has a line more.
    [360, 'system'],
    [820, 'own'],
    [1440, 'own'],
  ])(
    'covers neither header, title nor panel with a toast at %i px in its %s typeface',
    { tags: 'nightly' },
    async (width, typeface) => {
      const page = await product().visit('/404', { viewport: { width, height: 800 } })
      if (typeface === 'system') await page.route('**/fonts/*', (route) => route.abort())
      await page.goto('/booking')
      await submit(page, 'Submit Registration')
      await expectToast(page, 'Submission Failed', 'Please check all required fields and try again.')
      await page.locator('section:focus').waitFor()
      await expect.poll(() => gapToToast(page, 'section:focus')).toBeGreaterThan(0)
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      await expect.poll(() => gapToToast(page, 'h1')).toBeGreaterThan(0)
      await expect.poll(() => gapToToast(page, HEADER)).toBeGreaterThan(0)
      await fillBookingForm(page, uniqueEmail())
      await submit(page, 'Submit Registration')
      await expectBookingToast(page)
      await page.getByRole('heading', { name: 'Booking received, Jordan.' }).waitFor()
      await page.locator('.toast', { hasText: 'Submission Failed' }).waitFor({ state: 'detached' })
      await expectDirectlyBelowToast(page, 'section:has(h1:focus)')
      const lastStep = await page.getByText('Yours to keep, whether you join or not.').boundingBox()
      expect((lastStep?.y ?? Number.NaN) + (lastStep?.height ?? 0)).toBeLessThanOrEqual(800)
    },
  )

  it.each([360, 1440])(
    'has a held time below its toast at %i px, which the next page has not',
    { tags: 'nightly' },
    async (width) => {
      const page = await product().visit('/booking', { viewport: { width, height: 800 } })
      await page
        .getByRole('button', { name: /\d+ available times$/ })
        .last()
        .click()
      const times = page.getByRole('region', { name: 'Pick a time' }).locator('section ul button')
      await times.nth(width === 360 ? 1 : 2).click()
      const form = page.getByRole('form', { name: 'Hold this time' })
      await fill(form, { Name: 'Mia Ng', Email: uniqueEmail(), Phone: '(541) 555-0100' })
      await form.getByRole('button', { name: 'Hold This Time' }).click()
      await page.getByRole('heading', { name: 'Your time is reserved' }).waitFor()
      await expectToast(
        page,
        'Booking Submitted Successfully!',
        'Your time is reserved. The link to your appointment is in our email.',
      )
      await expectDirectlyBelowToast(page, 'article')
      await page.getByRole('banner').getByRole('link', { name: 'Emberforge Fitness, home' }).click()
      await page.waitForURL((url) => url.pathname === '/')
      await expect.poll(() => page.locator('.toast').count()).toBe(0)
    },
  )

  it('shows the cleared form again for another person', async () => {
    const page = await product().visit('/booking')
    await fillBookingForm(page, uniqueEmail())
    await submit(page, 'Submit Registration')
    await page.getByRole('heading', { name: 'Booking received, Jordan.' }).waitFor()
    expect(await page.getByRole('form', { name: 'Registration' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Register another person' }).press('Enter')
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    await expectFocus(name)
    await expect.poll(() => readInputValues(page)).toEqual([])
    await fillBookingForm(page, uniqueEmail())
    await submit(page, 'Submit Registration')
    await page.getByRole('heading', { name: 'Booking received, Jordan.' }).waitFor()
  })
})
