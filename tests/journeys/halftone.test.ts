import { expect, it } from 'vitest'
import { setUpProduct } from '#tests/support/browser/product.ts'
import { loadDeferredSections } from '#tests/support/browser/visitor-actions.ts'

const product = setUpProduct()

it.each([
  ['a card of a coach', '/', '.halftone', '.halftone::before'],
  [
    'the picture of an article',
    '/blog/protein-without-the-noise',
    '.halftone-cover',
    '.halftone-cover picture::after',
  ],
])('the dots of %s are painted above the image', async (_, path, picture, dots) => {
  const page = await product().visit(path, { reducedMotion: 'reduce' })
  if (path === '/') await loadDeferredSections(page)
  const framed = page.locator(picture).first()
  await framed.scrollIntoViewIfNeeded()
  await expect
    .poll(() => framed.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  const shoot = () => framed.screenshot({ animations: 'disabled' })
  await expect.poll(async () => (await shoot()).equals(await shoot())).toBe(true)
  const withDots = await shoot()
  await page.evaluate((selector) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`${selector} { display: none }`)
    document.adoptedStyleSheets.push(sheet)
  }, dots)
  expect((await shoot()).equals(withDots)).toBe(false)
})
