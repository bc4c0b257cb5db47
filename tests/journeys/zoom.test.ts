import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { articles } from '#shared/lib/articles.ts'
import { routes } from '#shared/routes.ts'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { findMissingStyles } from '#tests/support/browser/inline-styles.ts'
import { applyTextSpacing, findLayoutIssues } from '#tests/support/browser/layout-checks.ts'
import { setUpProduct } from '#tests/support/browser/product.ts'
import { staffPaths, visitAsStaff } from '#tests/support/browser/staff-session.ts'
import { loadDeferredSections, submit } from '#tests/support/browser/visitor-actions.ts'
import { createPass } from '#tests/support/fixtures/day-passes.ts'
import {
  createBookingRecord,
  createIntakeFormRecord,
  createPendingWaiver,
  createWaiverRecord,
} from '#tests/support/fixtures/staff-records.ts'

const product = setUpProduct()

const LONG = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftschaferswessenschafe'
/** A window of 1280 px enlarged to 200 %. */
const ZOOMED = { width: 640, height: 512 }
const NARROWEST = { width: 320, height: 512 }
const zoomed = { viewport: ZOOMED, deviceScaleFactor: 2 } as const

/** A page stands well when zoomed and at 320 px, and with wider spaced text as well. */
async function expectToFit(page: Page, name: string) {
  for (const isSpaced of [false, true]) {
    if (isSpaced) await applyTextSpacing(page)
    for (const size of [ZOOMED, NARROWEST]) {
      await page.setViewportSize(size)
      const where = `${name} at ${size.width} px${isSpaced ? ' with spaced text' : ''}`
      // Charts and what depends on the width by script follow a moment later.
      await expect.poll(() => findLayoutIssues(page), { message: where, timeout: 2000 }).toEqual([])
    }
  }
}

const publicPaths = routes
  .map(({ path }) => path)
  .filter((path) => !path.startsWith('/admin') && !path.includes(':'))
  // The articles differ in their words only.
  .filter((path) => !path.startsWith('/blog/') || path === articles[0].path)

describe('at 200 % zoom, 320 px and with wider text', () => {
  it.each([...publicPaths, '/no-such-page', '/day-pass/DPNONE22', '/admin/login'])(
    '%s has all its styles inline, is accessible, does not scroll sideways and loses nothing',
    async (path) => {
      const page = await product().visit(path, zoomed)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
      expect(await findMissingStyles(page)).toEqual([])
      if (path === '/') await loadDeferredSections(page)
      expect(await axeFindings(page)).toEqual([])
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
      await expectToFit(page, path)
    },
  )

  it('a pass with the longest name fits', async () => {
    const { passCode } = await createPass({ fullName: LONG })
    const page = await product().visit(`/day-pass/${passCode}`, zoomed)
    await page.getByText(LONG).waitFor()
    await expectToFit(page, 'the pass')
  })

  it('the day pass dialog and its calendar fit', async () => {
    const page = await product().visit('/', zoomed)
    await page.getByRole('button', { name: 'Get Your Free Day Pass' }).first().click()
    await page.getByRole('dialog').waitFor()
    await submit(page, 'Get My Free Pass')
    await page.locator('section:focus').waitFor()
    await expectToFit(page, 'the dialog')
    await page.getByRole('button', { name: /Preferred Visit Date/ }).click()
    await page.getByRole('grid').waitFor()
    expect(await findLayoutIssues(page)).toEqual([])
  })

  it('the cart fits', async () => {
    const page = await product().visit('/checkout/cancelled', zoomed)
    const item = { priceId: 'online-coaching-monthly', title: 'Online Coaching', price: '$250/month' }
    await page.evaluate(
      (cart) => localStorage.setItem('cart', JSON.stringify(cart)),
      [{ ...item, isRecurring: true, quantity: 20 }],
    )
    await page.reload()
    await page.getByRole('button', { name: /^Open cart/ }).click()
    await page.getByText('Due today').waitFor()
    await expectToFit(page, 'the cart')
  })

  it('the mobile menu fits', async () => {
    const page = await product().visit('/booking', zoomed)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expectToFit(page, 'the menu')
  })

  it.each(staffPaths)('%s with an open record neither scrolls horizontally nor clips text', async (path) => {
    await createBookingRecord({ name: LONG })
    await createIntakeFormRecord({ firstName: LONG.slice(0, 80), lastName: 'Ng', allergies: 'Peanuts' })
    await createWaiverRecord({ firstName: LONG.slice(0, 80) })
    await createPendingWaiver(LONG)
    await createPass({ fullName: LONG })
    const page = await visitAsStaff(product(), path, { width: ZOOMED.width })
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
    expect(await findMissingStyles(page)).toEqual([])
    const details = page.getByRole('button', { name: /^Details of/ }).first()
    if (await details.isVisible()) {
      await details.click()
      await page.getByRole('heading', { level: 3 }).first().waitFor()
    }
    await expectToFit(page, path)
  })
})
