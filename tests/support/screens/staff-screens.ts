import type { Page } from 'playwright-core'
import { fill } from '../browser/visitor-actions.ts'
import { clickButton, openDialog, type Screen } from './screen.ts'

export const listStaffScreens = (): Screen[] => [
  ...['trainers', 'programs', 'appointments'].map(settingsCard),
  ...LISTS.flatMap(listStates),
  ...bookings,
  ...forms,
  ...dayPasses,
  ...others,
]

const CLIENTS_OF_BOOKINGS = '/admin/bookings?panel=clients'

const LISTS = [
  ['bookings', '/admin/bookings', '/admin/bookings*'],
  ['bookings-clients', CLIENTS_OF_BOOKINGS, '/admin/clients*'],
  ['intake-forms', '/admin/intake-forms', '/admin/intake-forms*'],
  ['waivers', '/admin/waivers', '/admin/waivers*'],
  ['day-passes', '/admin/day-passes', '/admin/day-passes*'],
  ['dashboard', '/admin/dashboard', '/admin/dashboard'],
] as const

function listStates([name, path, calls]: (typeof LISTS)[number]): Screen[] {
  const failing: Screen[] = [
    { name: `${name}-loading`, path, calls: { path: calls, fate: 'held' } },
    {
      name: `${name}-failed`,
      path,
      calls: { path: calls, fate: 'refused' },
      prepare: (page) => page.getByRole('button', { name: 'Retry' }).first().waitFor(),
    },
  ]
  if (name === 'dashboard') return failing
  const found = {
    name: `${name}-none-found`,
    path: `${path}${path.includes('?') ? '&' : '?'}search=nobody-has-this-name`,
  }
  return [
    ...failing,
    { ...found, prepare: (page) => page.getByRole('button', { name: 'Clear search' }).waitFor() },
  ]
}

async function openFirst(page: Page): Promise<void> {
  await page.locator('main [aria-expanded]:visible', { hasText: 'Details' }).first().click()
  await page.locator('main h3:visible').first().waitFor()
}

const openSendDialog = (button: string) => async (page: Page) => {
  await openFirst(page)
  await openDialog(page, button)
}

const bookings: readonly Screen[] = [
  { name: 'booking-open', path: '/admin/bookings', prepare: openFirst },
  { name: 'bookings-clients', path: CLIENTS_OF_BOOKINGS },
  { name: 'bookings-client-open', path: CLIENTS_OF_BOOKINGS, prepare: openFirst },
  { name: 'client-send-form', path: CLIENTS_OF_BOOKINGS, prepare: openSendDialog('Send Intake Form') },
  { name: 'client-send-waiver', path: CLIENTS_OF_BOOKINGS, prepare: openSendDialog('Send Waiver') },
]

const sendInvalid = (button: string) => async (page: Page) => {
  await openDialog(page, button)
  const dialog = page.getByRole('dialog')
  await fill(dialog, { 'Client Name': 'Mia Chen', 'Client Email': 'nobody' })
  await clickButton(page, 'Send Email')
  await dialog.locator('[aria-invalid=true]').waitFor()
}

const forms: readonly Screen[] = [
  { name: 'intake-form-open', path: '/admin/intake-forms', prepare: openFirst },
  { name: 'intake-form-send', path: '/admin/intake-forms', prepare: sendInvalid('Send New Form') },
  { name: 'waiver-open', path: '/admin/waivers', prepare: openFirst },
  { name: 'waiver-send', path: '/admin/waivers', prepare: sendInvalid('Send New Waiver') },
]

const dayPasses: readonly Screen[] = [
  {
    name: 'day-pass-redeem',
    path: '/admin/day-passes',
    calls: { path: '/admin/day-passes/*/redeem', fate: 'refused' },
    prepare: async (page) => {
      await openDialog(page, /^Redeem pass/)
      await clickButton(page, 'Redeem Pass')
      await page.getByRole('dialog').getByRole('alert').waitFor()
    },
  },
  {
    name: 'day-pass-delete',
    path: '/admin/day-passes',
    prepare: (page) => openDialog(page, /^Delete pass/),
  },
]

async function openDay(page: Page): Promise<void> {
  await page.getByText('Day', { exact: true }).click()
  await page.waitForLoadState('networkidle')
}

const settingsCard = (section: string): Screen => ({
  name: `settings-${section}`,
  path: `/admin/settings?section=${section}`,
  prepare: (page) => page.locator('main summary').nth(1).click(),
})

const others: readonly Screen[] = [
  { name: 'client-new', path: '/admin/clients', prepare: (page) => openDialog(page, 'New Client') },
  { name: 'follow-up-later', path: '/admin/follow-up?view=later' },
  { name: 'report-members', path: '/admin/report?tab=members' },
  { name: 'members-not-coming', path: '/admin/members?list=absent' },
  { name: 'members-unpaid', path: '/admin/members?list=unpaid' },
  { name: 'follow-up-leads', path: '/admin/follow-up?view=leads' },
  {
    name: 'calendar-block-time',
    path: '/admin/calendar',
    prepare: (page) => openDialog(page, 'Block Time'),
  },
  { name: 'calendar-day', path: '/admin/calendar', prepare: openDay },
  {
    name: 'account',
    path: '/admin/dashboard',
    prepare: (page) => openDialog(page, /^Account of/),
  },
  {
    name: 'sidebar',
    path: '/admin/waivers',
    maxWidth: 640,
    prepare: (page) => openDialog(page, 'Toggle Sidebar'),
  },
]
