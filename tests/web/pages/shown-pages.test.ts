import { afterEach, describe, expect, it, vi } from 'vitest'
import { articleIds, articlePath } from '#shared/lib/settings/article-ids.ts'
import { replaceSettings } from '#shared/lib/settings/business.ts'
import { defaultSettings } from '#shared/lib/settings/default-settings.ts'
import { isOptionalPage, isPageShown } from '#shared/lib/settings/page-visibility.ts'
import { GymSettings, type PageVisibility } from '#shared/lib/settings/settings.ts'
import { routes } from '#shared/routes.ts'

vi.stubGlobal('__BUILD_YEAR__', '2026')
const { renderMarkup } = await import('#web/prerender/render-site.tsx')

afterEach(() => replaceSettings(defaultSettings, 0))

const without = (...names: (keyof PageVisibility)[]): GymSettings => ({
  ...defaultSettings,
  shownPages: {
    ...defaultSettings.shownPages,
    ...Object.fromEntries(names.map((name) => [name, false])),
  },
})
const withArticles = (articles: GymSettings['articles']): GymSettings => ({ ...defaultSettings, articles })

const markup = async (path: string, settings: GymSettings) => {
  replaceSettings(settings, 1)
  return (await renderMarkup({ path, kind: 'prerendered' })).replaceAll('<!-- -->', '')
}
const publicPaths = routes.filter(({ kind }) => kind === 'prerendered').map(({ path }) => path)
const gone = () => publicPaths.filter((path) => !isPageShown(path))
const linksTo = (path: string) => new RegExp(`href="${path}["#?]`)

const builtIn = articleIds.slice(0, 4).map(articlePath)
const below = publicPaths.filter((path) => path.startsWith('/resources'))

describe('a page that the gym takes away', () => {
  it.each([
    [['transformations'], ['/transformations']],
    [['bodybuilding'], ['/bodybuilding']],
    [['mealPlan'], ['/resources/meal-plan']],
    [['contestChecklist'], ['/resources/contest-checklist']],
    [
      ['posing', 'macroCalculator'],
      ['/resources/posing', '/resources/macro-calculator'],
    ],
    [['resources'], [...below, ...builtIn]],
  ] as const)('%j has neither page nor link', async (names, paths) => {
    replaceSettings(defaultSettings, 0)
    const before = gone()
    const settings = without(...names)
    replaceSettings(settings, 1)
    expect(gone().filter((path) => !before.includes(path))).toEqual(
      publicPaths.filter((path) => paths.some((each) => each === path)),
    )
    for (const path of publicPaths) {
      const html = await markup(path, settings)
      expect(
        paths.filter((each) => linksTo(each).test(html)),
        path,
      ).toEqual([])
      expect(html.match(/<(ul|ol|dl|nav)[^>]*><\/\1>/)?.[0], path).toBeUndefined()
    }
    for (const path of paths) expect(await markup(path, settings)).toContain('Oops! Page not found')
  })

  it('leaves what every gym has', () => {
    expect(publicPaths.filter((path) => !isOptionalPage(path))).toEqual(['/', '/booking', '/membership'])
  })

  it('is linked while it is shown', async () => {
    const html = await markup('/bodybuilding', defaultSettings)
    for (const path of ['/transformations', '/resources', '/resources/contest-checklist'])
      expect(html).toMatch(linksTo(path))
  })
})

describe('articles', () => {
  const own: GymSettings['articles'][number] = {
    id: 'article-5',
    title: 'Why we open at five',
    topic: '',
    description: '',
    picture: '',
    figure: '',
    figureUnit: '',
    figureLabel: '',
    text: 'Because **you** asked.',
  }

  it('of the defaults have the words that they had as code', async () => {
    const html = await markup(articlePath('sleep-is-a-training-day'), defaultSettings)
    for (const words of [
      'Recovery · 3 min read',
      'Sleep is a training day',
      'How a short night weakens your training, and five ways to sleep better.',
      'that help you sleep better and lift more',
      'Five things that work</h2>',
      'Buy an alarm clock for ten dollars.</li>',
      'You keep the habit and lose nothing.</p>',
      '/images/blog-3-1280.avif',
    ])
      expect(html).toContain(words)
  })

  it('of the gym have a page, alone with what they have', async () => {
    const settings = withArticles([own])
    expect(GymSettings.safeParse(settings).success).toBe(true)
    const list = await markup('/resources', settings)
    expect(list).toMatch(linksTo('/blog/article-5'))
    expect(list).toContain('Featured</span></p>')
    const html = await markup('/blog/article-5', settings)
    expect(html).toContain('<p>Because <strong>you</strong> asked.</p>')
    expect(html.includes('Read next')).toBe(false)
    const [article = ''] = html.match(/<article.*<\/article>/s) ?? []
    expect(article.includes('<picture>')).toBe(false)
    expect(article.match(/<(p|span|div)[^>]*><\/\1>/)?.[0]).toBeUndefined()
    for (const path of builtIn) expect(await markup(path, settings)).toContain('Oops! Page not found')
  })

  it('may be none: the list says nothing of them', async () => {
    const html = await markup('/resources', withArticles([]))
    expect(html.includes(defaultSettings.pages.resources.articlesTitle)).toBe(false)
    expect(html.includes('id="blog"')).toBe(false)
  })

  it('have a path each', () => {
    const result = GymSettings.safeParse(withArticles([own, own]))
    expect(result.error?.issues.map(({ message }) => message)).toEqual(['Two articles have the same path'])
  })

  it('in a document are titles, with the text of its own page alone', async () => {
    const { selectEmbeddedSettings, renderSettingsFiles } = await import(
      '#web/prerender/select-embedded-settings.ts'
    )
    const files = await renderSettingsFiles(defaultSettings)
    const textsIn = (path: string) => {
      const { settings } = selectEmbeddedSettings(defaultSettings, { path, kind: 'prerendered' }, files.rest)
      return JSON.parse(JSON.stringify(settings)).articles?.map(
        ({ text }: { text: string }) => text.length > 1,
      )
    }
    expect(textsIn('/')).toBeUndefined()
    expect(textsIn('/booking')).toBeUndefined()
    expect(textsIn('/resources')).toEqual([false, false, false, false])
    expect(textsIn(articlePath('your-first-show'))).toEqual([false, false, false, true])
    expect(Object.keys(JSON.parse(files.texts.content))).toEqual(builtIn)
    expect(files.rest.content).not.toContain('Strong people were beginners once')
  })
})

it('the heading of the tiers counts them', async () => {
  const { programs } = defaultSettings
  const [first, second] = programs.tiers
  const tiers = [first, second].filter((tier) => tier !== undefined)
  const withTiers = (count: number) => ({
    ...defaultSettings,
    programs: { ...programs, tiers: tiers.slice(0, count) },
  })
  expect(await markup('/bodybuilding', defaultSettings)).toContain('>Three coaching tiers, one stage</h2>')
  expect(await markup('/bodybuilding', withTiers(2))).toContain('>Two coaching tiers, one stage</h2>')
  expect(await markup('/bodybuilding', withTiers(1))).toContain('>One coaching tier, one stage</h2>')
  expect(await markup('/bodybuilding', withTiers(0))).not.toMatch(/tiers?[, ]/i)
})
