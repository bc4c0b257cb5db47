import { afterEach, describe, expect, it, vi } from 'vitest'
import { replaceSettings } from '#shared/lib/settings/business.ts'
import { defaultSettings } from '#shared/lib/settings/default-settings.ts'
import { GymSettings } from '#shared/lib/settings/settings.ts'

vi.stubGlobal('__BUILD_YEAR__', '2026')
const { renderMarkup } = await import('#web/prerender/render-site.tsx')

afterEach(() => replaceSettings(defaultSettings, 0))

const { business, pages, programs } = defaultSettings
const empty: GymSettings = {
  ...defaultSettings,
  business: {
    ...business,
    hours: [],
    closures: [],
    marketingStats: { hero: [], facility: [], competition: [] },
  },
  programs: { ...programs, tiers: [] },
  pages: {
    ...pages,
    home: { ...pages.home, gallery: { ...pages.home.gallery, photos: [] } },
    transformations: { ...pages.transformations, stories: [], testimonials: [] },
    bodybuilding: { ...pages.bodybuilding, differences: [] },
  },
}

const render = async (path: string) => {
  replaceSettings(empty, 1)
  return (await renderMarkup({ path, kind: 'prerendered' })).replaceAll('<!-- -->', '')
}

describe('a gym that shows no numbers, pictures, stories, tiers and hours', () => {
  it('may be published', () => expect(GymSettings.safeParse(empty).success).toBe(true))

  it.each([
    ['/', [pages.home.gallery.title]],
    ['/transformations', [pages.transformations.testimonialsTitle]],
    ['/bodybuilding', [pages.bodybuilding.tiers.title, pages.bodybuilding.differencesTitle, 'Three Tiers']],
  ] as const)('has no empty list and no heading of one on %s', async (path, gone) => {
    const html = await render(path)
    expect(html.match(/<(dl|ul|ol)[^>]*><\/\1>/)?.[0]).toBeUndefined()
    expect(gone.filter((words) => html.includes(`>${words}<`))).toEqual([])
  })

  it('says that it is closed at present', async () =>
    expect(await render('/')).toMatch(/Staffed hours<\/h3><div[^>]*>Closed at present</))
})

it('the closures to come stand under the hours of the week', async () => {
  const closures = [
    { from: '2099-12-24', to: '2099-12-24', words: 'Christmas Eve', opens: '09:00', closes: '12:00' },
    { from: '2099-12-25', to: '2099-12-26', words: '' },
  ]
  replaceSettings({ ...defaultSettings, business: { ...business, closures } }, 1)
  const html = await renderMarkup({ path: '/', kind: 'prerendered' })
  for (const words of ['Dec 24, 2099', '9 AM-12 PM, Christmas Eve', 'Closed'])
    expect(html).toContain(`>${words}<`)
})
