import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { getChunkFile, listChunkFiles, listInitialFiles, readManifest } from '#scripts/build/site/manifest.ts'
import { routes } from '#shared/routes.ts'

const site = readManifest('dist/vite-manifest.site.json')
const admin = readManifest('dist/vite-manifest.admin.json')
const device = readManifest('dist/vite-manifest.device.json')
const facts = JSON.parse(readFileSync('dist/site-manifest.json', 'utf8')) as { files: Record<string, string> }

const read = (file: string) => readFileSync(`dist/site/${file}`)
const filesWith = (...sources: readonly string[]) => listInitialFiles(site, 'index.html', sources)
const home = filesWith()

describe('the files of the public pages', () => {
  it('are two of the home page', () => expect(home).toHaveLength(2))

  it.each([
    ['of the public pages', site, 'index.html'],
    ['of the back office', admin, 'admin.html'],
    ['of the member page', device, 'device.html'],
  ] as const)(
    '%s are evaluated without React DOM, which would make one long task of both',
    (_, manifest, entry) => expect(listChunkFiles(manifest, [entry])).toHaveLength(1),
  )

  it.each([
    ['appointments/booking', 8],
    ['intake-forms/intake-form', 8],
    ['waivers/waiver-form', 8],
    ['front-desk/day-pass', 5],
    ['appointments/appointment', 8],
    ['waivers/verify', 8],
  ])('of %s are at most %i', (name, maxFiles) =>
    expect(filesWith(`pages/${name}-page.tsx`).length).toBeLessThanOrEqual(maxFiles),
  )
})

describe('the member page', () => {
  it('contains neither the router, nor code of the other pages', () => {
    const scripts = Object.values(device).filter(({ file }) => file.endsWith('.js'))
    expect(
      scripts.filter(({ file }) => /BrowserRouter|useHref|matchPath/.test(read(file).toString())),
    ).toEqual([])
    expect(Object.keys(device).filter((source) => /^(admin|layout|routes)/.test(source))).toEqual([])
  })

  it.each([
    ['me-worker.js', 'shells/me-by-part.html', []],
    ['kiosk-worker.js', 'shells/kiosk.html', ['pages/kiosk/kiosk-app.tsx']],
  ] as const)('and the kiosk are kept whole by %s', (name, page, sources) => {
    const worker = read(name).toString()
    const first = listInitialFiles(device, 'device.html', sources).map((file) => `/${file}`)
    const html = read(page).toString()
    const [, styles] = html.match(/data-full="([^"]+)"/) ?? []
    const fonts = [...html.matchAll(/href="(\/fonts\/[^"]+)"/g)].map(([, font]) => font)
    expect(fonts).toHaveLength(2)
    for (const file of [...first, styles, ...fonts]) expect(worker).toContain(`"${file}"`)
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
      expect(first.has(getChunkFile(site, later))).toBe(false)
    }
  })
})

it('every route has its HTML file', () => {
  expect(Object.keys(facts.files)).toEqual(routes.map(({ path }) => path))
})
