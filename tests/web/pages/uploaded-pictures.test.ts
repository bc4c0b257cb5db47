import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { parse } from '#shared/lib/parse.ts'
import { replaceSettings } from '#shared/lib/settings/business.ts'
import { defaultSettings } from '#shared/lib/settings/default-settings.ts'
import { type PictureUse, pictureUses, uploadedPictureName } from '#shared/lib/settings/pictures.ts'
import { GymSettings } from '#shared/lib/settings/settings.ts'
import { routes } from '#shared/routes.ts'
import { pictureSuffixes } from '#shared/settings/picture-files.ts'
import { listUploadedPicturePaths } from '#shared/settings/uploaded-pictures.ts'

vi.stubGlobal('__BUILD_YEAR__', '2026')
const { renderMarkup } = await import('#web/prerender/render-site.tsx')
const { BelowTheFold } = await import('#web/pages/site/home/below-the-fold.tsx')
const { renderHeadTags, addLogoIcons } = await import('#web/prerender/head-tags.ts')
const { buildWebManifest } = await import('#web/prerender/seo-files.ts')
const { renderEmail } = await import('#functions/lib/email/layout.ts')

let count = 0
const named = new Set<string>()
function own(use: PictureUse): string {
  const name = uploadedPictureName(use, String(++count).padStart(24, '0'))
  named.add(name)
  return name
}

const { business, pages } = defaultSettings
/** Every picture of these settings is an uploaded one. */
const settings: GymSettings = {
  ...defaultSettings,
  articles: defaultSettings.articles.map((article) => ({ ...article, picture: own('article') })),
  business: {
    ...business,
    logo: own('logo'),
    trainers: business.trainers.map((trainer) => ({ ...trainer, picture: own('trainer') })),
  },
  pages: {
    ...pages,
    home: {
      ...pages.home,
      picture: own('hero'),
      gallery: {
        ...pages.home.gallery,
        photos: pages.home.gallery.photos.map((shown) => ({ ...shown, picture: own('gallery') })),
      },
    },
    bodybuilding: { ...pages.bodybuilding, picture: own('hero') },
    booking: { ...pages.booking, picture: own('hero') },
    transformations: {
      ...pages.transformations,
      stories: pages.transformations.stories.map((story) => ({
        ...story,
        weights: [],
        notes: [],
        picture: own('gallery'),
      })),
    },
  },
}

const kindOf = (name: string) => pictureUses.find((use) => name.startsWith(`upload-${use}-`)) ?? 'logo'
const filesOf = (name: string) => pictureSuffixes(kindOf(name)).map((suffix) => `/images/${name}${suffix}`)
const ownFilesIn = (text: string) => [...text.matchAll(/\/images\/upload-[^"\s,]+/g)].map(([path]) => path)

const publicRoutes = routes.filter(({ kind }) => kind !== 'admin')
const template = readFileSync('web/index.html', 'utf8')
const texts: string[] = []

beforeAll(async () => {
  vi.stubEnv('SITE_URL', 'https://gym.example')
  replaceSettings(settings, 1)
  for (const route of publicRoutes)
    texts.push(renderHeadTags(route, 'https://gym.example') + (await renderMarkup(route)))
  // The part is rendered separately, because the page hydrates it later.
  const belowTheFold = createElement(StaticRouter, { location: '/' }, createElement(BelowTheFold))
  texts.push(renderToStaticMarkup(belowTheFold))
})
afterAll(() => {
  vi.unstubAllEnvs()
  replaceSettings(defaultSettings, 0)
})

describe('the pages of a gym with pictures of its own', () => {
  it('ask for no file that an upload does not have', () => {
    const made = new Set([...named].flatMap(filesOf))
    const asked = [...texts, addLogoIcons(template), buildWebManifest(template)].flatMap(ownFilesIn)
    expect(asked.filter((path) => !made.has(path))).toEqual([])
  })

  it('ask for every file of a photo, so that none is made for nobody', () => {
    const asked = new Set(texts.flatMap(ownFilesIn))
    const photos = [...named].filter((name) => kindOf(name) !== 'logo')
    const unused = photos.flatMap(filesOf).filter((path) => !asked.has(path))
    // The home page and the other pages show different crops of the hero picture.
    expect(unused.filter((path) => !/upload-hero-\w+-(960|tall-\d+|square-720)\./.test(path))).toEqual([])
  })

  it('show none of the product in their place', () => {
    const html = texts.join('')
    expect(html).not.toMatch(/\/images\/(hero|trainer-|gallery-|booking-hero|bodybuilding-hero)/)
    expect(html).not.toContain('favicon')
    expect(addLogoIcons(template)).not.toMatch(/"\/(favicon|apple)/)
    expect(buildWebManifest(template)).not.toMatch(/"\/icon-/)
  })

  it('reserve the room of each: nothing moves when it arrives', () => {
    const images = texts.flatMap(
      (html) => html.replace(/<noscript>.*?<\/noscript>/gs, '').match(/<img [^>]*upload-[^>]*>/g) ?? [],
    )
    expect(images.length).toBeGreaterThan(20)
    for (const image of images) expect(image).toMatch(/ width="\d+" height="\d+"/)
  })

  it('offer AVIF and WebP of each photo', () => {
    const html = texts.join('')
    for (const name of named)
      if (kindOf(name) !== 'logo')
        expect([
          html.includes(`${name}-480.avif`) || html.includes(`${name}-640.avif`),
          html.includes(`/images/${name}`),
        ]).toEqual([true, true])
  })
})

it('the settings name each of them once, in all places that the schema has', () => {
  expect(parse(GymSettings, settings)).toMatchObject({ ok: true })
  expect(
    listUploadedPicturePaths(settings)
      .map(([, name]) => name)
      .sort(),
  ).toEqual([...named].sort())
})

it('emails show the logo beside the name, from the site', () => {
  const content = { subject: 'S', preview: 'P', heading: 'H', paragraphs: [], reason: 'R' }
  expect(renderEmail(content).html).toContain(
    `<img src="https://gym.example/images/${settings.business.logo}-192.png" alt="" width="32" height="32"`,
  )
})

describe('what other media show of a page', () => {
  const imageOf = (change: Partial<GymSettings['business']>) => {
    replaceSettings({ ...defaultSettings, business: { ...business, ...change } }, 1)
    const route = publicRoutes.find(({ path }) => path === '/')
    const tags = route ? renderHeadTags(route, 'https://gym.example') : ''
    return [
      /og:image" content="https:\/\/gym\.example([^"]+)/.exec(tags)?.[1],
      /twitter:card" content="([^"]+)/.exec(tags)?.[1],
    ]
  }

  it('is the picture of the product, which has no name in it', () =>
    expect(imageOf({})).toEqual(['/images/hero.jpg', 'summary_large_image']))

  it('is the logo of a gym that has one', () =>
    expect(imageOf({ logo: settings.business.logo })).toEqual([
      `/images/${settings.business.logo}-512.png`,
      'summary',
    ]))
})
