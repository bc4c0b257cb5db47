import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { replaceSettings } from '#shared/lib/settings/business.ts'
import { defaultSettings } from '#shared/lib/settings/default-settings.ts'
import { type Route, routes } from '#shared/routes.ts'
import { createOtherGym, findDefaultOnlyTexts, listTexts } from '#tests/support/fixtures/other-gym.ts'

vi.stubGlobal('__BUILD_YEAR__', '2026')
const { renderMarkup } = await import('#web/prerender/render-site.tsx')
const { renderHeadTags, renderStructuredData } = await import('#web/prerender/head-tags.ts')

const decode = (html: string) =>
  html.replaceAll('<!-- -->', '').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')

/** The prerendered kiosk has only one word. */
const publicRoutes: readonly Route[] = routes.filter(
  ({ kind, path }) => kind !== 'admin' && path !== '/kiosk',
)
const other = createOtherGym()
const words = findDefaultOnlyTexts(other)

beforeAll(() => replaceSettings(other, 1))
afterAll(() => replaceSettings(defaultSettings, 0))

describe("another gym's pages", () => {
  it('are compared with all the words of the defaults', () => expect(words.length).toBeGreaterThan(100))

  it.each(publicRoutes)('$path has no word of the gym of the defaults', async (route) => {
    const origin = 'https://gym.example'
    const head = renderHeadTags(route, origin) + renderStructuredData(route, origin)
    const html = decode(head + (await renderMarkup(route)))
    expect(html.length).toBeGreaterThan(1000)
    expect(words.filter(([, word]) => html.includes(word))).toEqual([])
  })

  it.each(publicRoutes)('$path shows the notice on top', async (route) => {
    const html = await renderMarkup(route)
    expect(html.split(/FREE Consultation|<main/)[0]).toContain(other.notice.words)
  })

  it.each([
    ['/', 'home'],
    ['/transformations', 'transformations'],
    ['/bodybuilding', 'bodybuilding'],
    ['/booking', 'booking'],
    ['/resources', 'resources'],
  ] as const)('%s says every word that its owner wrote', async (path, name) => {
    const html = decode(await renderMarkup({ path, kind: 'prerendered' }))
    const written = listTexts(other.pages[name]).filter(([key, leaf]) => leaf && !/\.pictureAlt$/.test(key))
    expect(written.flatMap(([, leaf]) => leaf.split('\n\n')).filter((leaf) => !html.includes(leaf))).toEqual(
      [],
    )
  })
})
