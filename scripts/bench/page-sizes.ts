import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { chunkFiles, initialFiles, type Manifest, readManifest } from '../build/site/manifest.ts'

/** `npm test` allows sizes 10 % above the promised ones, so that a few bytes do not fail it. */
export const TEST_SUITE_TOLERANCE = 1.1

/** Gzipped code and styles that docs/performance.md promises, in KB. */
const promisedKB = {
  home: 87,
  form: 125,
  bookingUntilTouched: 115,
  bookingForm: 25,
  /** The size of the page before a section of it is opened. */
  ownPage: 100,
  /** The size of the page before the camera is switched on. */
  kiosk: 110,
  calendar: 30,
  login: 115,
  dashboard: 146,
  backOffice: 150,
  /** The settings page contains the validation rules of all settings. */
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
export const POOL_SESSION = 'admin/auth/pool-session.ts'

export type PageSize = { label: string; KB: number; promisedKB: number }

export const gzipKB = (content: string | Buffer): number => gzipSync(content, { level: 9 }).length / 1000

export const sumGzipKB = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipKB(readFileSync(`dist/site/${file}`)), 0)

/** Returns the inlined styles of an HTML file in dist/site. */
export const inlineStyles = (file: string): string =>
  readFileSync(`dist/site/${file}`, 'utf8').match(/<style[^>]*>([\s\S]*?)<\/style>/)?.[1] ?? ''

export const backOfficeCode = (admin: Manifest, page: string): string[] =>
  initialFiles(admin, 'admin.html', [`admin/${page}-page.tsx`])

export function pageSizes(): PageSize[] {
  const site = readManifest('dist/vite-manifest.site.json')
  const admin = readManifest('dist/vite-manifest.admin.json')
  const device = readManifest('dist/vite-manifest.device.json')
  const facts = JSON.parse(readFileSync('dist/site-manifest.json', 'utf8')) as {
    files: Record<string, string>
  }
  const size = (label: string, files: readonly string[], promised: keyof typeof promisedKB): PageSize => ({
    label,
    KB: sumGzipKB(files),
    promisedKB: promisedKB[promised],
  })
  const open = (...sources: string[]) => initialFiles(site, 'index.html', sources)
  const page = (name: string) => open(`pages/${name}-page.tsx`)
  const exclude = (files: readonly string[], known: readonly string[]) =>
    files.filter((file) => !known.includes(file))
  const passDialog = open('pages/front-desk/day-pass-dialog.tsx')
  const booking = page('appointments/booking')
  const bookingForm = ['booking-form', 'hold-form'].map((name) => `pages/appointments/booking/${name}.tsx`)
  const bookings = backOfficeCode(admin, 'appointments/bookings/bookings')
  // The size of the dialog excludes this chunk, which loads only if the tokens could not be refreshed.
  const signIn = chunkFiles(admin, [POOL_SESSION])
  const dialog = (part: string, known: readonly string[] = bookings) =>
    size(`${part} opened`, exclude(chunkFiles(admin, [`admin/${part}.tsx`]), known), 'dialog')
  return [
    size('home', open(), 'home'),
    size('home with the day pass dialog open', passDialog, 'form'),
    ...[
      'appointments/booking',
      'intake-forms/intake-form',
      'waivers/waiver-form',
      'front-desk/day-pass',
      'appointments/appointment',
      'waivers/verify',
    ].map((name) => size(`${name} page`, page(name), 'form')),
    size('own page of a member', initialFiles(device, 'device.html', []), 'ownPage'),
    size('kiosk', initialFiles(device, 'device.html', ['pages/kiosk/kiosk-app.tsx']), 'kiosk'),
    size('booking page until it is touched', booking, 'bookingUntilTouched'),
    size('form of the booking page', exclude(chunkFiles(site, bookingForm), booking), 'bookingForm'),
    size('calendar of a date field', exclude(chunkFiles(site, ['ui/calendar.tsx']), passDialog), 'calendar'),
    ...Object.entries(backOfficeFolders).map(([name, folder]) =>
      size(
        `back office: ${name}`,
        backOfficeCode(admin, `${folder}/${name}`),
        name === 'settings' || name === 'dashboard' ? name : 'backOffice',
      ),
    ),
    size('login page', backOfficeCode(admin, 'staff/login/login'), 'login'),
    dialog('form-requests/send-form-dialog'),
    dialog('appointments/bookings/booking-detail'),
    dialog('staff/login/reauthentication-dialog', [...bookings, ...signIn]),
    size(
      'camera of the front desk, with the worker that reads QR codes',
      [
        ...exclude(
          chunkFiles(admin, ['front-desk/camera/camera-view.tsx']),
          backOfficeCode(admin, 'front-desk/check-in/check-in'),
        ),
        ...readdirSync('dist/site/assets').flatMap((file) =>
          file.startsWith('decode-worker-') ? `assets/${file}` : [],
        ),
      ],
      'camera',
    ),
    ...Object.values(facts.files)
      .concat('/404.html')
      .map((file) => ({
        label: `styles of ${file}`,
        KB: gzipKB(inlineStyles(file)),
        promisedKB: promisedKB.styles,
      })),
  ]
}
