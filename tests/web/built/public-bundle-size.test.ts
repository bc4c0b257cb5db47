import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { chunkFile, chunkFiles, initialFiles, readManifest } from '#scripts/build/site/manifest.ts'
import { routes } from '#shared/routes.ts'

const site = readManifest('dist/vite-manifest.site.json')
const admin = readManifest('dist/vite-manifest.admin.json')
const facts = JSON.parse(readFileSync('dist/site-manifest.json', 'utf8')) as { files: Record<string, string> }

const read = (file: string) => readFileSync(`dist/site/${file}`)
const gzipKB = (content: Buffer | string) => gzipSync(content, { level: 9 }).length / 1000
const weigh = (files: readonly string[]) => files.reduce((sum, file) => sum + gzipKB(read(file)), 0)

const stylesIn = (file: string) =>
  read(file)
    .toString()
    .match(/<style[^>]*>([\s\S]*?)<\/style>/)?.[1] ?? ''

const filesWith = (...sources: readonly string[]) => initialFiles(site, 'index.html', sources)
const home = filesWith()

describe('compressed JavaScript', () => {
  it('of the home page: at most 87 KB in two files', () => {
    expect(weigh(home)).toBeLessThanOrEqual(87)
    expect(home).toHaveLength(2)
  })

  it.each([
    ['of the public pages', site, 'index.html'],
    ['of the back office', admin, 'admin.html'],
  ] as const)(
    '%s is evaluated without React DOM, which would make one long task of both',
    (_, manifest, entry) => expect(chunkFiles(manifest, [entry])).toHaveLength(1),
  )

  it('of the home page with the day pass dialog open: at most 125 KB', () =>
    expect(weigh(filesWith('pages/front-desk/day-pass-dialog.tsx'))).toBeLessThanOrEqual(125))

  it.each([
    ['appointments/booking', 8],
    ['intake-forms/intake-form', 8],
    ['waivers/waiver-form', 8],
    ['front-desk/day-pass', 5],
    ['appointments/appointment', 8],
    ['waivers/verify', 8],
  ])('of the %s page: at most 125 KB in at most %i files', (name, maxFiles) => {
    const files = filesWith(`pages/${name}-page.tsx`)
    expect(weigh(files)).toBeLessThanOrEqual(125)
    expect(files.length).toBeLessThanOrEqual(maxFiles)
  })

  it('of the booking page: at most 115 KB until it is touched, and 25 KB more for its form', () => {
    const first = filesWith('pages/appointments/booking-page.tsx')
    expect(weigh(first)).toBeLessThanOrEqual(115)
    const form = ['booking-form', 'hold-form'].map((name) => `pages/appointments/booking/${name}.tsx`)
    expect(weigh(chunkFiles(site, form).filter((file) => !first.includes(file)))).toBeLessThanOrEqual(25)
  })

  it('of the calendar, which loads when a date field is opened: at most 30 KB more', () => {
    const before = new Set(filesWith('pages/front-desk/day-pass-dialog.tsx'))
    const more = chunkFiles(site, ['ui/calendar.tsx']).filter((file) => !before.has(file))
    expect(weigh(more)).toBeLessThanOrEqual(30)
  })
})

describe('the public pages', () => {
  const code = Object.values(site).map(({ file }) => file)

  it('contain no admin code', () => {
    const sources = Object.keys(site)
    expect(sources.filter((source) => source.includes('admin/'))).toEqual([])
  })

  it('contain neither the sign-in nor the query library', () => {
    const scripts = code.filter((file) => file.endsWith('.js')).map((file) => read(file).toString())
    expect(scripts.filter((script) => /cognito|amplify|QueryClient/i.test(script))).toEqual([])
  })

  it('leave forms, schemas and dialogs out of the first load', () => {
    const first = new Set(home)
    for (const later of [
      'pages/front-desk/day-pass-dialog.tsx',
      'pages/payments/cart/cart-drawer.tsx',
      'pages/site/home/below-the-fold.tsx',
    ]) {
      expect(first.has(chunkFile(site, later))).toBe(false)
    }
  })
})

describe('compressed inline styles', () => {
  it.each(Object.values(facts.files).concat('/404.html'))('%s: at most 8 KB', (file) => {
    const styles = stylesIn(file)
    expect(styles.length).toBeGreaterThan(1000)
    expect(gzipKB(styles)).toBeLessThanOrEqual(8)
  })
})

it('every route has its HTML file', () => {
  expect(Object.keys(facts.files)).toEqual(routes.map(({ path }) => path))
})
