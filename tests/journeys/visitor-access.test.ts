import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { routes } from '#shared/routes.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { provideProduct } from '#tests/support/product.ts'
import { wakeUp } from '#tests/support/visitor.ts'

const product = provideProduct()

const calm = { reducedMotion: 'reduce' } as const
const paths = routes
  .map(({ path }) => path)
  .filter((path) => !path.startsWith('/admin') && !path.includes(':'))

/** Brings in what a page only fetches once somebody shows interest. */
async function settle(page: Page) {
  await page.mouse.move(5, 5)
  await page.waitForLoadState('networkidle')
}

describe.each(paths)('%s', (path) => {
  it('gives axe nothing to object to and fits the narrowest phone', async () => {
    const page = await product().visit(path, { ...calm, viewport: { width: 320, height: 640 } })
    await settle(page)
    expect(await axeFindings(page)).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  })
})

it('gives axe nothing to object to in a refused form', async () => {
  const page = await product().visit('/booking?interest=Pro', calm)
  await page.getByRole('button', { name: 'Submit Registration' }).click()
  await page.getByText('Please check 8 fields:').waitFor()
  expect(await axeFindings(page)).toEqual([])
})

it('gives axe nothing to object to in the cart, empty and full', async () => {
  const page = await product().visit('/', calm)
  await wakeUp(page)
  await page.getByRole('button', { name: 'Open cart, 0 items' }).click()
  await page.getByText('Your cart is empty').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add to Cart: Group Fitness' }).click()
  await page.getByRole('button', { name: 'Open cart, 1 item' }).click()
  await page.getByText('Due today').waitFor()
  expect(await axeFindings(page)).toEqual([])
})

it('sells a program by keyboard alone', async () => {
  const page = await product().visit('/', calm)
  await wakeUp(page)
  await page.getByRole('group', { name: 'Quantity of VIP Transformation' }).getByRole('button').last().focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Open cart, 2 items' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Your Cart (2 items)' }).waitFor()
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== undefined)).toBe(true)
  }
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Open cart, 2 items',
  )
})

it('lets the moving gallery be paused and moved by its buttons, round its end', async () => {
  const page = await product().visit('/')
  await wakeUp(page)
  const gallery = page.getByRole('region', { name: 'Facility', exact: true })
  await gallery.scrollIntoViewIfNeeded()
  await gallery.getByRole('button', { name: 'Pause slides' }).click()
  await gallery.getByRole('button', { name: 'Play slides' }).waitFor()
  await gallery.getByRole('button', { name: 'Previous slide' }).click()
  await gallery.getByText('9 / 9').waitFor()
  await gallery.getByRole('button', { name: 'Next slide' }).click()
  await gallery.getByText('1 / 9').waitFor()
})
