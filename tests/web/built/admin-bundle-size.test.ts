import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { chunkFiles, initialFiles, readManifest, stylesheetFile } from '#scripts/build/site/manifest.ts'

const admin = readManifest('dist/vite-manifest.admin.json')
const codeOf = (page: string) => initialFiles(admin, 'admin.html', [`admin/${page}-page.tsx`])
/** The pages of the back office, with the folder of each. */
const folders = {
  dashboard: 'report/dashboard',
  bookings: 'appointments/bookings',
  'intake-forms': 'intake-forms',
  waivers: 'waivers',
  'day-passes': 'front-desk/day-passes',
  'check-in': 'front-desk/check-in',
  calendar: 'appointments/calendar',
  'follow-up': 'follow-up',
  report: 'report',
  staff: 'staff/accounts',
  settings: 'settings',
}
const document = (page: string) => readFileSync(`dist/site/shells/admin-${page}.html`, 'utf8')

const packedKB = (content: string | Buffer) => gzipSync(content, { level: 9 }).length / 1000
const weigh = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + packedKB(readFileSync(`dist/site/${file}`)), 0)

describe.each(Object.entries(folders))('%s', (page, folder) => {
  const code = codeOf(`${folder}/${page}`)

  /** The settings bring the rules of all that a gym can say, to check it at the fields. */
  const maxKB = page === 'settings' ? 166 : 151
  it(`has at most ${maxKB} KB of JavaScript, the sign-in library included`, () =>
    expect(weigh(code)).toBeLessThanOrEqual(maxKB))

  it('loads the lists of records only where there is one', () => {
    const hasLists = code.some((file) => file.includes('/lists-'))
    expect(hasLists).toBe(['bookings', 'intake-forms', 'waivers', 'day-passes'].includes(page))
  })

  /** With HTML, two fonts, configuration, records and an icon a page makes eleven requests; two have no part to share. */
  const maxFiles = { 'check-in': 4, report: 4, staff: 6, settings: 9 }[page] ?? 5
  it(`has its code in at most ${maxFiles} files`, () => expect(code.length).toBeLessThanOrEqual(maxFiles))

  it('requests all of its code in its HTML', () => {
    const asked = [...document(page).matchAll(/(?:href|src)="\/(assets\/[^"]+\.js)"/g)].map(
      ([, file]) => file,
    )
    expect(asked.sort()).toEqual([...code].sort())
  })

  it('shows its heading without any script', () => expect(document(page)).toMatch(/<h1[^>]*>[A-Z]/))
})

it('the dashboard, which the day begins with, has at most 146 KB of JavaScript', () =>
  expect(weigh(codeOf('report/dashboard/dashboard'))).toBeLessThanOrEqual(146))

const POOL_SESSION = 'admin/auth/pool-session.ts'

it('the login page has at most 115 KB of JavaScript in at most 4 files', () => {
  const code = codeOf('staff/login/login')
  expect(weigh(code)).toBeLessThanOrEqual(115)
  expect(code.length).toBeLessThanOrEqual(4)
})

it.each([
  'form-requests/send-form-dialog',
  'staff/login/reauthentication-dialog',
  'appointments/bookings/booking-detail',
])('%s brings at most 30 KB more', (part) => {
  const before = new Set(codeOf('appointments/bookings/bookings'))
  // Loaded only if the tokens could not be refreshed.
  if (part.startsWith('staff/login')) for (const file of chunkFiles(admin, [POOL_SESSION])) before.add(file)
  const more = chunkFiles(admin, [`admin/${part}.tsx`]).filter((file) => !before.has(file))
  expect(weigh(more)).toBeLessThanOrEqual(30)
})

it('the sign-in library loads when tokens are issued, refreshed or revoked', () => {
  const before = new Set(codeOf('appointments/bookings/bookings'))
  const more = chunkFiles(admin, [POOL_SESSION]).filter((file) => !before.has(file))
  expect(weigh(more)).toBeGreaterThan(20)
  // The login page does so at the first touch.
  const library = more.filter((file) => file.includes('/sign-in-'))
  expect(library).toHaveLength(1)
  expect(codeOf('staff/login/login')).not.toContain(library[0])
})

it('its HTML has the styles of the page inline, at most 8 KB, and links the full stylesheet', () => {
  const all = stylesheetFile(admin)
  const [, styles = ''] =
    document('dashboard').match(new RegExp(`<style data-full="/${all}">([\\s\\S]+?)</style>`)) ?? []
  expect(styles.length).toBeGreaterThan(1000)
  expect(packedKB(styles)).toBeLessThanOrEqual(8)
})

it('the camera of the front desk brings at most 50 KB more, the worker that reads QR codes included', () => {
  const before = new Set(codeOf('front-desk/check-in/check-in'))
  const view = chunkFiles(admin, ['admin/front-desk/camera/camera-view.tsx']).filter(
    (file) => !before.has(file),
  )
  const workers = readdirSync('dist/site/assets').filter((file) => file.startsWith('decode-worker-'))
  expect(workers).toHaveLength(1)
  expect(weigh([...view, ...workers.map((file) => `assets/${file}`)])).toBeLessThanOrEqual(50)
})
