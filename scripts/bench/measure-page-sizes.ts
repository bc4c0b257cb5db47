import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { listChunkFiles, listInitialFiles, type Manifest, readManifest } from '../build/site/manifest.ts'

/** `npm test` allows 10 % more than the promised sizes, so that it does not fail because of a few bytes. */
export const PAGE_SIZE_TOLERANCE = 1.1

/** The maximum sizes in KB of gzipped code and styles, as promised in docs/performance.md. */
const maxSizesKB = {
  home: 87,
  form: 125,
  bookingBeforeInteraction: 115,
  bookingForm: 25,
  /** The size of the member's page before any of its sections is opened. */
  memberPage: 100,
  /** The size of the page before the camera is switched on. */
  kiosk: 110,
  calendar: 30,
  login: 115,
  dashboard: 146,
  backOffice: 150,
  /** The settings page is larger, because it contains the validation rules of all settings. */
  settings: 165,
  dialog: 30,
  camera: 50,
  styles: 8,
}

export const backOfficeFolders = {
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
export const POOL_SESSION_SOURCE = 'admin/auth/pool-session.ts'

export type MeasuredPageSize = { label: string; KB: number; maxKB: number }

export const measureGzipKB = (content: string | Buffer): number =>
  gzipSync(content, { level: 9 }).length / 1000

export const sumGzipKB = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + measureGzipKB(readFileSync(`dist/site/${file}`)), 0)

export const readInlineStyles = (file: string): string =>
  readFileSync(`dist/site/${file}`, 'utf8').match(/<style[^>]*>([\s\S]*?)<\/style>/)?.[1] ?? ''

export const listBackOfficeFiles = (admin: Manifest, page: string): string[] =>
  listInitialFiles(admin, 'admin.html', [`admin/${page}-page.tsx`])

export function measurePageSizes(): MeasuredPageSize[] {
  const site = readManifest('dist/vite-manifest.site.json')
  const admin = readManifest('dist/vite-manifest.admin.json')
  const device = readManifest('dist/vite-manifest.device.json')
  const siteManifest = JSON.parse(readFileSync('dist/site-manifest.json', 'utf8')) as {
    files: Record<string, string>
  }
  const sizeOf = (
    label: string,
    files: readonly string[],
    limitName: keyof typeof maxSizesKB,
  ): MeasuredPageSize => ({
    label,
    KB: sumGzipKB(files),
    maxKB: maxSizesKB[limitName],
  })
  const filesOfSources = (...sources: string[]) => listInitialFiles(site, 'index.html', sources)
  const filesOfPage = (name: string) => filesOfSources(`pages/${name}-page.tsx`)
  const exclude = (files: readonly string[], excluded: readonly string[]) =>
    files.filter((file) => !excluded.includes(file))
  const passDialogFiles = filesOfSources('pages/front-desk/day-pass-dialog.tsx')
  const bookingFiles = filesOfPage('appointments/booking')
  const formSources = ['booking-form', 'hold-time-form'].map(
    (name) => `pages/appointments/booking/${name}.tsx`,
  )
  const bookingsFiles = listBackOfficeFiles(admin, 'appointments/bookings/bookings')
  // A token refresh has loaded these files before the reauthentication dialog opens, so they do not count for the size of the dialog.
  const signInFiles = listChunkFiles(admin, [POOL_SESSION_SOURCE])
  const dialogSize = (part: string, loadedFiles: readonly string[] = bookingsFiles) =>
    sizeOf(`${part} opened`, exclude(listChunkFiles(admin, [`admin/${part}.tsx`]), loadedFiles), 'dialog')
  return [
    sizeOf('home', filesOfSources(), 'home'),
    sizeOf('home with the day pass dialog open', passDialogFiles, 'form'),
    ...[
      'appointments/booking',
      'intake-forms/intake-form',
      'waivers/waiver-form',
      'front-desk/day-pass',
      'appointments/appointment',
      'waivers/verify',
    ].map((name) => sizeOf(`${name} page`, filesOfPage(name), 'form')),
    sizeOf('member page', listInitialFiles(device, 'device.html', []), 'memberPage'),
    sizeOf('kiosk', listInitialFiles(device, 'device.html', ['pages/kiosk/kiosk-app.tsx']), 'kiosk'),
    sizeOf('booking page before the first touch', bookingFiles, 'bookingBeforeInteraction'),
    sizeOf(
      'form of the booking page',
      exclude(listChunkFiles(site, formSources), bookingFiles),
      'bookingForm',
    ),
    sizeOf(
      'calendar of a date field',
      exclude(listChunkFiles(site, ['ui/calendar.tsx']), passDialogFiles),
      'calendar',
    ),
    ...Object.entries(backOfficeFolders).map(([name, folder]) =>
      sizeOf(
        `back office: ${name}`,
        listBackOfficeFiles(admin, `${folder}/${name}`),
        name === 'settings' || name === 'dashboard' ? name : 'backOffice',
      ),
    ),
    sizeOf('login page', listBackOfficeFiles(admin, 'staff/login/login'), 'login'),
    dialogSize('form-requests/send-form-dialog'),
    dialogSize('appointments/bookings/booking-detail'),
    dialogSize('staff/login/reauthentication-dialog', [...bookingsFiles, ...signInFiles]),
    sizeOf(
      'camera of the front desk, with the worker that reads QR codes',
      [
        ...exclude(
          listChunkFiles(admin, ['front-desk/camera/camera-view.tsx']),
          listBackOfficeFiles(admin, 'front-desk/check-in/check-in'),
        ),
        ...readdirSync('dist/site/assets').flatMap((file) =>
          file.startsWith('decode-worker-') ? `assets/${file}` : [],
        ),
      ],
      'camera',
    ),
    ...Object.values(siteManifest.files)
      .concat('/404.html')
      .map((file) => ({
        label: `styles of ${file}`,
        KB: measureGzipKB(readInlineStyles(file)),
        maxKB: maxSizesKB.styles,
      })),
  ]
}
