import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { filesOf, readManifest } from '#scripts/site/manifest.ts'

const admin = readManifest('dist/admin-manifest.json')
const staffArea = ['admin.html', 'admin/layout/require-staff.tsx']

const weigh = (files: readonly string[]) =>
  files.reduce(
    (sum, file) => sum + gzipSync(readFileSync(`dist/site/${file}`), { level: 9 }).length / 1000,
    0,
  )

it.each([
  'dashboard/dashboard-page',
  'bookings/bookings-page',
  'intake-forms/intake-forms-page',
  'waivers/waivers-page',
  'day-passes/day-passes-page',
])('the code of %s is at most 150 KB, the sign-in library included', (page) =>
  expect(weigh(filesOf(admin, [...staffArea, `admin/${page}.tsx`]))).toBeLessThanOrEqual(150),
)

it.each(['form-emails/send-form-dialog', 'login/sign-in-again-dialog', 'bookings/booking-detail'])(
  '%s brings at most 30 KB more',
  (part) => {
    const before = new Set(filesOf(admin, [...staffArea, 'admin/bookings/bookings-page.tsx']))
    const more = filesOf(admin, [`admin/${part}.tsx`]).filter((file) => !before.has(file))
    expect(weigh(more)).toBeLessThanOrEqual(30)
  },
)

it('all styles of the back office are at most 8 KB', () => {
  const [stylesheet = ''] = admin['admin.html']?.css ?? []
  expect(weigh([stylesheet])).toBeLessThanOrEqual(8)
})
