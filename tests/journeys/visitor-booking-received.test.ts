import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fillBooking } from '#tests/support/browser/fill-booking.ts'
import { setUpProduct } from '#tests/support/browser/product.ts'
import { expectToast, readInputValues, submit } from '#tests/support/browser/visitor-actions.ts'
import { uniqueEmail } from '#tests/support/fixtures/people.ts'

const product = setUpProduct()

/** The distance from the lowest edge of a toast to the top of the panel, in px. */
const gapBelowToast = (page: Page, panel: string) =>
  page.evaluate((selector) => {
    const bottoms = [...document.querySelectorAll('.toast')].map(
      (toast) => toast.getBoundingClientRect().bottom,
    )
    const top = document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN
    return top - Math.max(...bottoms)
  }, panel)

describe('after a booking form is submitted, the page', () => {
  it.each([
    // Its words are wider, and the toast has a line more.
    [360, 'system'],
    [820, 'own'],
    [1440, 'own'],
  ])('covers neither panel with a toast at %i px in its %s typeface', async (width, typeface) => {
    const page = await product().visit('/404', { viewport: { width, height: 800 } })
    if (typeface === 'system') await page.route('**/fonts/*', (route) => route.abort())
    await page.goto('/booking')
    await submit(page, 'Submit Registration')
    await expectToast(page, 'Submission Failed', 'Please check all required fields and try again.')
    await page.locator('section:focus').waitFor()
    expect(await gapBelowToast(page, 'section:focus')).toBeGreaterThan(0)
    await fillBooking(page, uniqueEmail())
    await submit(page, 'Submit Registration')
    await expectToast(
      page,
      'Booking Submitted Successfully!',
      "We'll contact you soon to schedule your consultation.",
    )
    await page.getByRole('heading', { name: 'Booking received, Jordan.' }).waitFor()
    expect(await gapBelowToast(page, 'section:has(h2:focus)')).toBeGreaterThan(0)
    const lastStep = await page.getByText('Yours to keep, whether you join or not.').boundingBox()
    expect((lastStep?.y ?? Number.NaN) + (lastStep?.height ?? 0)).toBeLessThanOrEqual(800)
  })

  it('shows the cleared form again for another person', async () => {
    const page = await product().visit('/booking')
    await fillBooking(page, uniqueEmail())
    await submit(page, 'Submit Registration')
    await page.getByRole('heading', { name: 'Booking received, Jordan.' }).waitFor()
    expect(await page.getByRole('form', { name: 'Registration' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Register another person' }).press('Enter')
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    expect(await name.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await readInputValues(page)).toEqual([])
    await fillBooking(page, uniqueEmail())
    await submit(page, 'Submit Registration')
    await page.getByRole('heading', { name: 'Booking received, Jordan.' }).waitFor()
  })
})
