import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { tabTo } from '#tests/support/browser/keyboard.ts'
import { setUpTestSite, visitAsSharedAdmin } from '#tests/support/browser/product.ts'
import { loadDeferredSections } from '#tests/support/browser/visitor-actions.ts'
import { createPass } from '#tests/support/fixtures/people.ts'

const product = setUpTestSite()

async function galleryMoves(page: Page): Promise<number> {
  await page.clock.install()
  await loadDeferredSections(page)
  const gallery = page.getByRole('region', { name: 'Facility', exact: true })
  await gallery.scrollIntoViewIfNeeded()
  await gallery.getByText('/ 9').waitFor()
  const track = gallery.getByRole('list')
  for (let seconds = 0; seconds < 30; seconds += 6) {
    await page.clock.runFor(6000)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  }
  return track.evaluate(({ scrollLeft }) => scrollLeft)
}

const slowestMove = () =>
  Math.max(
    ...[...document.querySelectorAll('*')].flatMap((element) => {
      const { transitionDuration, animationDuration } = getComputedStyle(element)
      return `${transitionDuration}, ${animationDuration}`
        .split(', ')
        .map((time) => Number.parseFloat(time) || 0)
    }),
  )

/** Runs in the page: a transition of even no length would show the former color in one frame. */
const transitionsOfAChange = () => {
  document.body.style.color = 'red'
  return document.getAnimations().filter((each) => each instanceof CSSTransition).length
}

describe('prefers-reduced-motion', () => {
  it('the hero has no video, the gallery does not move, and no dialog slides', async () => {
    const page = await product().visit('/')
    expect(await galleryMoves(page)).toBe(0)
    expect(await page.locator('video').count()).toBe(0)
    await page.getByRole('button', { name: 'Get Your Free Day Pass' }).first().click()
    await page.getByRole('dialog').waitFor()
    expect(await page.evaluate(slowestMove)).toBeLessThan(0.01)
    expect(await page.evaluate(transitionsOfAChange)).toBe(0)
  })

  it('skeletons do not pulse', { tags: 'nightly' }, async () => {
    const page = await product().visit('/checkout/success')
    await page.route('**/api/day-passes/*', () => undefined)
    await page.goto('/day-pass/DPNONE22')
    await page.getByText('Loading your pass...').waitFor()
    expect(await page.evaluate(slowestMove)).toBeLessThan(0.01)
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
  })
})

it('without it the gallery moves, and the hero video plays with a pause button', {
  tags: 'nightly',
}, async () => {
  const page = await product().visit('/', { reducedMotion: 'no-preference' })
  await page.getByRole('button', { name: /^(Pause|Play) background video$/ }).waitFor()
  expect(await galleryMoves(page)).toBeGreaterThan(0)
})

it('both carousels have an accessible name and buttons, and the moving one a pause button', {
  tags: 'nightly',
}, async () => {
  const page = await product().visit('/', { reducedMotion: 'no-preference' })
  await loadDeferredSections(page)
  const found = page.locator('[aria-roledescription=carousel]')
  await expect.poll(() => found.count()).toBe(2)
  const carousels = await found.all()
  for (const carousel of carousels) {
    expect(await carousel.getAttribute('aria-label')).toMatch(/\w/)
    expect(await carousel.getByRole('button', { name: /^(Previous|Next) slide$/ }).count()).toBe(2)
  }
  const countPauses = () =>
    Promise.all(carousels.map((each) => each.getByRole('button', { name: 'Pause slides' }).count()))
  await expect.poll(countPauses).toEqual([1, 0])
})

it('the gallery can be paused and stepped through, past its end', { tags: 'nightly' }, async () => {
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

/** Runs in the page: forced colors remove backgrounds, so these controls and tags, without border, text or icon, vanish. */
function invisibleControls(): string[] {
  const hasEdge = (element: Element) =>
    [...element.querySelectorAll('*'), element].some((part) => {
      const { borderTopStyle, borderTopWidth } = getComputedStyle(part)
      return borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1
    })
  const controls = [...document.querySelectorAll('button, .corner-bevel, input, select, textarea')].filter(
    (control) => control.checkVisibility(),
  )
  const isBare = (control: Element) => !control.textContent?.trim() && !control.querySelector('svg')
  const isNative = (control: Element) => getComputedStyle(control).appearance === 'auto'
  return controls
    .filter(
      (control) =>
        (control.matches('.corner-bevel') || (isBare(control) && !isNative(control))) && !hasEdge(control),
    )
    .filter((control) => !control.closest('.sr-only') && !control.matches('.sr-only'))
    .map((control) => control.outerHTML.slice(0, 160))
}

function standsOut(element: Element): boolean {
  const ground = getComputedStyle(element).backgroundColor
  return ground !== getComputedStyle(document.documentElement).backgroundColor && !/, 0\)$/.test(ground)
}

describe('forced-colors mode', () => {
  const forced = { forcedColors: 'active', colorScheme: 'dark' } as const

  it.each(['/', '/booking', '/resources/macro-calculator'])(
    '%s keeps the edges of its controls and its focus',
    { tags: 'nightly' },
    async (path) => {
      const page = await product().visit(path, forced)
      if (path === '/') await loadDeferredSections(page)
      expect(await page.evaluate(invisibleControls)).toEqual([])
      await tabTo(page.locator('main :is(a, button:enabled, input:not([tabindex]))').first())
    },
  )

  it('selected options differ from others', { tags: 'nightly' }, async () => {
    const page = await product().visit('/resources/macro-calculator', forced)
    const options = page.getByRole('group', { name: 'Units' }).locator('label')
    expect(await options.first().evaluate(standsOut)).toBe(true)
    expect(await options.last().evaluate(standsOut)).toBe(false)
  })

  it("the back office keeps its badges, the page one is on, and its charts' words and edges", {
    tags: 'nightly',
  }, async () => {
    const { passCode } = await createPass()
    const page = await visitAsSharedAdmin(product(), `/admin/day-passes?search=${passCode}`)
    const badge = page.getByRole('row').getByText('Active', { exact: true })
    await badge.waitFor()
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
    expect(await page.evaluate(invisibleControls)).toEqual([])
    expect(await badge.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('1px')
    const entry = (name: string) => page.getByRole('link', { name, exact: true })
    expect(await entry('Day Passes').evaluate(standsOut)).toBe(true)
    expect(await entry('Bookings').evaluate(standsOut)).toBe(false)
    await entry('Dashboard').click()
    const chart = page.getByRole('img', { name: /^Bar chart of passes/ })
    await chart.waitFor()
    const bar = chart.locator('rect').first()
    expect(await bar.evaluate((element) => getComputedStyle(element).fill)).toBe('rgb(0, 0, 0)')
  })
})
