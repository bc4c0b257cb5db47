import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { setUpTestSite } from '#tests/support/browser/product.ts'
import { holdRequests, loadDeferredSections } from '#tests/support/browser/visitor-actions.ts'

const product = setUpTestSite()

describe('navigation', () => {
  it('scrolls to a section of the home page, from every page', async () => {
    const page = await product().visit('/', { viewport: { width: 1300, height: 800 } })
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByRole('link', { name: 'Gallery' }).click()
    await page.waitForURL('/#gallery')
    await expectInView(page, '#gallery')
    await menu.getByRole('link', { name: 'Resources' }).click()
    await page.waitForURL('/resources')
    await page.waitForFunction(() => window.scrollY === 0)
    await menu.getByRole('link', { name: 'Contact' }).click()
    await page.waitForURL('/#contact')
    await expectInView(page, '#contact')
    await expect.poll(() => page.title()).toMatch(/^Emberforge Fitness - /)
  })

  it('marks the page that one is on', { tags: 'nightly' }, async () => {
    const page = await product().visit('/', { viewport: { width: 1300, height: 800 } })
    const menu = page.getByRole('navigation', { name: 'Main' })
    const current = menu.locator('[aria-current=page]')
    await expect.poll(() => current.allTextContents()).toEqual(['Home'])
    await menu.getByRole('link', { name: 'Resources' }).click()
    await page.waitForURL('/resources')
    await expect.poll(() => current.allTextContents()).toEqual(['Resources'])
    await page.goto('/booking')
    expect(await current.count()).toBe(0)
  })

  it('leads from the hero of bodybuilding to its tiers', { tags: 'nightly' }, async () => {
    const page = await product().visit('/bodybuilding')
    await page.getByRole('link', { name: 'See the Three Tiers' }).click()
    await page.waitForURL('/bodybuilding#tiers')
    await expectInView(page, '#tiers')
  })

  it('floats Book Now only where the header has no such button, and on the home page', {
    tags: 'nightly',
  }, async () => {
    const page = await product().visit('/transformations', { viewport: { width: 1300, height: 800 } })
    const floating = page.getByRole('link', { name: 'Book Now' })
    await page.getByRole('banner').getByRole('link', { name: 'Book Free Consultation' }).waitFor()
    expect(await floating.isVisible()).toBe(false)
    await page.setViewportSize({ width: 820, height: 800 })
    await page.mouse.wheel(0, 600)
    await floating.waitFor()
    await page.setViewportSize({ width: 1300, height: 800 })
    await page.goto('/#about')
    await floating.waitFor()
    await page.goto('/unsubscribe/any')
    await page.getByRole('button', { name: 'Stop reminders' }).waitFor()
    expect(await floating.count()).toBe(0)
  })

  it('scrolls to a section that is still loading', { tags: 'nightly' }, async () => {
    const page = await product().visit('/robots.txt', { viewport: { width: 1300, height: 800 } })
    const arrive = await holdRequests(page, '**/assets/below-the-fold-*.js')
    await page.goto('/resources')
    const held = page.waitForRequest('**/assets/below-the-fold-*.js')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
    await page.getByRole('heading', { name: /Transform your body/ }).waitFor()
    await held
    expect(await page.locator('#contact').count()).toBe(0)
    arrive()
    await expectInView(page, '#contact')
  })

  it('starts every page at the top, with the focus on its content', async () => {
    const page = await product().visit('/')
    await page.getByRole('link', { name: 'Book Your Free Consultation' }).first().click()
    await page.waitForURL('/booking')
    await page.waitForFunction(() => document.activeElement?.id === 'main')
    await page.waitForFunction(() => document.title === 'Book a free consultation | Emberforge Fitness')
  })
})

it('shows the 404 page for an unknown path and logs it', async () => {
  const page = await product().visit('/')
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await page.getByText('Oops! Page not found').waitFor()
  await page.getByRole('link', { name: 'Return to Home' }).waitFor()
  const links = page.getByRole('navigation', { name: 'You may be looking for' }).getByRole('link')
  await expect
    .poll(async () => (await links.allInnerTexts())[0])
    .toBe('Programs and prices\nFrom $40/session')
  await expect.poll(() => logged.join()).toContain('/no/such/page')
})

it('each dot selects its coach at every width, until the visitor scrolls', { tags: 'nightly' }, async () => {
  const page = await product().visit('/')
  await loadDeferredSections(page)
  const dots = page.getByRole('button', { name: /^Show (Marcus|Elena|Darius|Priya|Sofia)$/ })
  const track = page.getByRole('list', { name: 'Coaches' })
  for (const width of [360, 820, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const [index, name] of ['Marcus', 'Elena', 'Darius', 'Priya', 'Sofia'].entries()) {
      const where = `${name} at ${width} px`
      await dots.nth(index).click()
      await untilStill(track)
      const pressed = page.getByRole('button', { name: /^Show /, pressed: true })
      const readPressed = () =>
        pressed.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
      await expect.poll(readPressed, { message: where }).toEqual([`Show ${name}`])
      const card = await track.getByRole('listitem').filter({ hasText: name }).boundingBox()
      expect(card?.x, where).toBeGreaterThanOrEqual(0)
      expect((card?.x ?? Number.NaN) + (card?.width ?? 0), where).toBeLessThanOrEqual(width)
    }
    if (width >= 1024) continue
    await track.hover()
    await page.mouse.wheel(-2000, 0)
    await expect.poll(() => dots.first().getAttribute('aria-pressed')).toBe('true')
  }
})

async function untilStill(track: Locator) {
  await track.evaluate(async (element) => {
    const frame = () => new Promise(requestAnimationFrame)
    for (let [still, left] = [0, -1]; still < 12; still += 1, left = element.scrollLeft) {
      await frame()
      if (element.scrollLeft !== left) still = 0
    }
  })
}

async function expectInView(page: Page, selector: string) {
  await page.waitForFunction((wanted) => {
    const top = document.querySelector(wanted)?.getBoundingClientRect().top ?? -1
    return top >= 0 && top < window.innerHeight / 2
  }, selector)
}
