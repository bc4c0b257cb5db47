import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loadRenderer } from '#functions/settings/site-renderer.ts'
import { SITE_RENDERER_ENV } from '#shared/lib/environment.ts'
import { defaultSettings } from '#shared/lib/settings/default-settings.ts'
import type { GymSettings } from '#shared/lib/settings/settings.ts'
import { isForSale } from '#shared/payments/catalog.ts'
import type { RenderedFile } from '#shared/settings/site-rendering-plan.ts'
import { generateSettings } from '#tests/support/fixtures/generated-settings.ts'
import { findDefaultOnlyTexts } from '#tests/support/fixtures/other-gym.ts'

/** `npm run verify` renders many more gyms. */
const COUNT = Number(process.env.GENERATED_SETTINGS ?? 3)
const FIRST_SEED = Number(process.env.FIRST_SEED ?? 1)

process.env[SITE_RENDERER_ENV] = 'dist/site-renderer'
const renderer = await loadRenderer()
if (!renderer) throw new Error('There is no built renderer')
const { plan, renderSite } = renderer
const { styleHashes } = JSON.parse(readFileSync('dist/site-manifest.json', 'utf8')) as {
  styleHashes: Record<string, string>
}

const siteUrl = 'https://gym.example'
const render = (settings: GymSettings) => renderSite(plan, settings, { siteUrl })
const pagesIn = (files: readonly RenderedFile[]) => files.filter(({ path }) => path.endsWith('.html'))
const stylesIn = (html: string) => html.match(/<style[^>]*>([\s\S]*?)<\/style>/)?.[1] ?? ''
const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

const CLASS_SELECTOR = /\.((?:\\.|[\w-])+)/g
const classesStyledBy = (css: string) =>
  new Set([...css.matchAll(CLASS_SELECTOR)].map(([, name = '']) => name.replace(/\\(.)/g, '$1')))
const fullStyles = new Map(
  [...new Set(plan.documents.map(({ fullStylesheet }) => fullStylesheet))].map((path) => [
    path,
    classesStyledBy(readFileSync(`dist/site/${path}`, 'utf8')),
  ]),
)

/**
 * Returns classes of the markup that only the full stylesheet contains. Toasts and printing the home page follow a user
 * action, which loads the full stylesheet.
 */
function unstyledClasses({ path, content }: RenderedFile): string[] {
  const full = fullStyles.get(plan.documents.find(({ file }) => file === path)?.fullStylesheet ?? '')
  const own = classesStyledBy(stylesIn(content))
  const used = [...content.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) =>
    decode(names).split(/\s+/),
  )
  const isLater = (name: string) =>
    name.includes('.toast') || (path === '/index.html' && name.startsWith('print:'))
  return [...new Set(used)].filter((name) => full?.has(name) && !own.has(name) && !isLater(name))
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
}
const decode = (html: string) =>
  html.replaceAll('<!-- -->', '').replace(/&(?:lt|gt|quot|#x27|amp);/g, (one) => entities[one] ?? one)

const jsonLdIn = (html: string) =>
  JSON.parse(html.match(/<script type="application\/ld\+json">(.*?)<\/script>/s)?.[1] ?? 'null')
const embeddedIn = (html: string) =>
  JSON.parse(
    html.match(/<script type="application\/json" id="settings"[^>]*>(.*?)<\/script>/s)?.[1] ?? 'null',
  )

const samplePrices = [
  ...defaultSettings.programs.services.map(({ price }) => price?.unitAmount ?? 0),
  ...defaultSettings.programs.tiers.map(({ monthlyAmount }) => monthlyAmount),
].filter(Boolean)
const SAMPLE_PRICE = new RegExp(`\\$(${samplePrices.map((cents) => cents / 100).join('|')})(?![\\d.,])`)

/** Returns texts and prices of the default gym that the text still contains. */
const leftIn = (text: string, gone: readonly string[]) => [
  ...gone.filter((word) => text.includes(word)),
  ...(text.match(SAMPLE_PRICE) ?? []),
]

it('no page of a preview is listed by search engines', async () => {
  const pages = pagesIn(await renderSite(plan, defaultSettings, { siteUrl, isPreview: true }))
  expect(pages.length).toBeGreaterThan(0)
  for (const { path, content } of pages)
    expect(content, path).toContain('<meta name="robots" content="noindex">')
})

describe.each(Array.from({ length: COUNT }, (_, i) => FIRST_SEED + i))('the gym of seed %i', (seed) => {
  it('has all its pages, with the styles of the build, its own words and valid data', async () => {
    const settings = generateSettings(seed)
    const { business, programs } = settings
    const files = await render(settings)
    const pages = pagesIn(files)
    expect(pages.map(({ path }) => path).sort()).toEqual(plan.documents.map(({ file }) => file).sort())
    const gone = findDefaultOnlyTexts(settings).map(([, word]) => word)
    const problems = pages.flatMap((page) => {
      const { path, content } = page
      const hasOtherStyles = !styleHashes[path]?.split(' ').includes(hashOf(stylesIn(content)))
      const isOfOther = embeddedIn(content)?.business?.name !== business.name
      return [
        ...(hasOtherStyles ? [`${path} has styles with another hash`] : []),
        ...(isOfOther ? [`${path} does not embed its settings`] : []),
        ...unstyledClasses(page).map((name) => `${path} has no styles for ${name}`),
        ...leftIn(decode(content), gone).map((words) => `${path} says "${words}"`),
      ]
    })
    expect(problems).toEqual([])
    const home = pages.find(({ path }) => path === '/index.html')?.content ?? ''
    expect(jsonLdIn(home)).toMatchObject({
      '@type': 'HealthClub',
      name: business.name,
      telephone: business.phone,
      openingHoursSpecification: business.hours.map(({ days, opens, closes }) => ({
        dayOfWeek: days,
        opens,
        closes,
      })),
      makesOffer: programs.services.filter(isForSale).map(({ title, price }) => ({
        price: (price.unitAmount / 100).toFixed(2),
        itemOffered: { name: title },
      })),
    })
    const others = files.filter(({ path }) => !path.endsWith('.html') && !path.endsWith('.css'))
    for (const { path, content } of others) {
      expect(leftIn(content, gone), path).toEqual([])
      if (/\.(json|webmanifest)$/.test(path)) JSON.parse(content)
    }
  })
})
