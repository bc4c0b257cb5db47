import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { business, replaceSettings } from '#shared/lib/settings/business.ts'
import { defaultSettings } from '#shared/lib/settings/default-settings.ts'
import { GymSettings } from '#shared/lib/settings/settings.ts'
import { findLayoutIssues } from '#tests/support/browser/layout-checks.ts'
import { setUpTestSite } from '#tests/support/browser/product.ts'
import { createOtherGym } from '#tests/support/fixtures/other-gym.ts'

vi.stubGlobal('__BUILD_YEAR__', '2026')
const { renderMarkup } = await import('#web/prerender/render-site.tsx')

const product = setUpTestSite()

/** A word without a place to break, markup, another direction, characters of four bytes. */
const hostileWord = (path: string) => {
  if (/topic$/.test(path)) return 'Straßenbahnhaltestellenschild'
  if (/figure(Unit)?$/.test(path)) return 'Donaudampf💪🏽'
  if (/notes\.\d+\.text$/.test(path)) return 'Up'
  if (/(caption|name|label)$/.test(path)) return `Donaudampfschifffahrts${'w'.repeat(17)}`
  if (/(text|intro|answer|quote|\.[12])$/.test(path))
    return `Rindfleischetikettierung${'s'.repeat(60)} <b>مرحبا بكم في النادي</b> 💪🏽𠜎${'💪🏽'.repeat(20)}`
  return `Straßenbahnhaltestellenschilder${'x'.repeat(29)}`
}

const hostile = () =>
  GymSettings.parse({ ...createOtherGym(hostileWord), programs: defaultSettings.programs })
beforeAll(() => replaceSettings(hostile(), 1))
afterAll(() => replaceSettings(defaultSettings, 0))

it.each(['/', '/transformations', '/bodybuilding', '/booking', '/resources'])(
  '%s has room on a phone for every word that the owner may write',
  async (path) => {
    expect(business.product).toBe('Nordlys')
    const markup = await renderMarkup({ path, kind: 'prerendered' })
    const viewport = { width: 360, height: 740 }
    // The words are in the HTML: what the page's code would replace it by does not start.
    const page = await product().visit('/favicon.svg', { viewport })
    await page.route('**/*.js', (route) => route.abort())
    await page.goto('/membership')
    await page.evaluate(async (html) => {
      const sheet = document.createElement('link')
      sheet.rel = 'stylesheet'
      sheet.href = document.querySelector<HTMLElement>('style[data-full]')?.dataset.full ?? ''
      const loaded = new Promise((resolve) => sheet.addEventListener('load', resolve))
      document.head.append(sheet)
      await loaded
      const root = document.querySelector('#root')
      if (root) root.innerHTML = html
    }, markup)
    await expect.poll(() => findLayoutIssues(page)).toEqual([])
  },
)
