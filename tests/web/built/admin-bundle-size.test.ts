import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  backOfficeFolders,
  listBackOfficeFiles,
  POOL_SESSION_SOURCE,
  sumGzipKB,
} from '#scripts/bench/measure-page-sizes.ts'
import { getStylesheetFile, listChunkFiles, readManifest } from '#scripts/build/site/manifest.ts'

const admin = readManifest('dist/vite-manifest.admin.json')
const codeOf = (page: string) => listBackOfficeFiles(admin, page)
const document = (page: string) => readFileSync(`dist/site/shells/admin-${page}.html`, 'utf8')

describe.each(Object.entries(backOfficeFolders))('%s', (page, folder) => {
  const code = codeOf(`${folder}/${page}`)

  it('loads the lists of records only where there is one', () => {
    const hasLists = code.some((file) => file.includes('/lists-'))
    expect(hasLists).toBe(['bookings', 'intake-forms', 'waivers', 'day-passes'].includes(page))
  })

  it('has the schemas of arrivals only where they are used: a slow phone takes 100 ms to evaluate them', () => {
    const hasArrivals = code.some((file) => file.includes('/arrivals-'))
    expect(hasArrivals).toBe(
      !['dashboard', 'calendar', 'follow-up', 'report', 'staff', 'settings'].includes(page),
    )
  })

  /** tests/journeys/staff-calls.test.ts also counts the HTML, fonts, icons and calls. */
  const files = { dashboard: 4, report: 4, calendar: 5, 'follow-up': 5, 'check-in': 5, staff: 6, settings: 9 }
  const maxFiles = files[page as keyof typeof files] ?? 6
  it(`has its code in at most ${maxFiles} files`, () => expect(code.length).toBeLessThanOrEqual(maxFiles))

  it('requests all of its code in its HTML', () => {
    const asked = [...document(page).matchAll(/(?:href|src)="\/(assets\/[^"]+\.js)"/g)].map(
      ([, file]) => file,
    )
    expect(asked.sort()).toEqual([...code].sort())
  })

  it('shows its heading without any script', () => expect(document(page)).toMatch(/<h1[^>]*>[A-Z]/))
})

it('the login page has at most 4 files of JavaScript', () =>
  expect(codeOf('staff/login/login').length).toBeLessThanOrEqual(4))

it('the sign-in library loads when tokens are issued, refreshed or revoked', () => {
  const before = new Set(codeOf('appointments/bookings/bookings'))
  const more = listChunkFiles(admin, [POOL_SESSION_SOURCE]).filter((file) => !before.has(file))
  expect(sumGzipKB(more)).toBeGreaterThan(20)
  // The login page loads the library at the first user action.
  const library = more.filter((file) => file.includes('/sign-in-'))
  expect(library).toHaveLength(1)
  expect(codeOf('staff/login/login')).not.toContain(library[0])
})

it('its HTML has the styles of the page inline, and links the full stylesheet', () => {
  const all = getStylesheetFile(admin)
  const [, styles = ''] =
    document('dashboard').match(new RegExp(`<style data-full="/${all}">([\\s\\S]+?)</style>`)) ?? []
  expect(styles.length).toBeGreaterThan(1000)
})

it('one worker of the front desk reads QR codes', () => {
  const workers = readdirSync('dist/site/assets').filter((file) => file.startsWith('decode-worker-'))
  expect(workers).toHaveLength(1)
})
