import { expect, it } from 'vitest'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { setUpProduct } from '#tests/support/browser/product.ts'
import { loadDeferredSections } from '#tests/support/browser/visitor-actions.ts'

const product = setUpProduct()

it('axe reports no violations for a form with errors', async () => {
  const page = await product().visit('/booking?interest=Pro')
  await page.getByRole('button', { name: 'Submit Registration' }).click()
  await page.getByText('Please check 8 fields:').waitFor()
  expect(await axeFindings(page)).toEqual([])
})

it('axe reports no violations for the cart, empty and full', async () => {
  const page = await product().visit('/')
  await loadDeferredSections(page)
  await page.getByRole('button', { name: 'Open cart, 0 items' }).click()
  await page.getByText('Your cart is empty').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add to Cart: Group Fitness' }).click()
  await page.getByRole('button', { name: 'Open cart, 1 item' }).click()
  await page.getByText('Due today').waitFor()
  expect(await axeFindings(page)).toEqual([])
})

it('the gallery can be paused and stepped through, past its end', async () => {
  // With reduced motion it starts paused, at the first slide.
  const page = await product().visit('/')
  await loadDeferredSections(page)
  const gallery = page.getByRole('region', { name: 'Facility', exact: true })
  await gallery.scrollIntoViewIfNeeded()
  await gallery.getByRole('button', { name: 'Previous slide' }).click()
  await gallery.getByText('9 / 9').waitFor()
  await gallery.getByRole('button', { name: 'Next slide' }).click()
  await gallery.getByText('1 / 9').waitFor()
  await gallery.getByRole('button', { name: 'Play slides' }).click()
  await gallery.getByRole('button', { name: 'Pause slides' }).click()
  await gallery.getByRole('button', { name: 'Play slides' }).waitFor()
})
