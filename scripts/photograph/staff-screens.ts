import type { Page } from 'playwright-core'
import type { Arrival } from '../demo/arrivals.ts'
import type { Screen } from './screen.ts'

const SCAN_FIELD = 'Scan, or type a code, name or phone'

/** The states of the back office that a visit of a page alone does not show. */
export const staffScreens = (arrivals: readonly Arrival[]): readonly Screen[] => [
  ...arrivals.map(checkInScreen),
  ...arrivals.filter(({ title }) => title === 'No waiver').map(signNowScreen),
  ...staffStates.map((screen) => ({ ...screen, isStaff: true })),
]

function checkInScreen({ title, shown, typed }: Arrival): Screen {
  return {
    name: `check-in-${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`,
    path: '/admin/check-in',
    isStaff: true,
    prepare: async (page) => {
      await page.getByRole('textbox', { name: SCAN_FIELD }).fill(typed ?? shown ?? '')
      await page.keyboard.press('Enter')
      const decision = page.getByRole('region', { name: 'Decision' })
      await decision.getByText(/^(Ready|Looking\.\.\.)$/).waitFor({ state: 'detached' })
      await decision.getByText('Loading...').waitFor({ state: 'detached' })
      if ((await decision.getAttribute('data-decision')) === 'notValid') {
        await decision.getByRole('button', { name: 'Give a new pass' }).waitFor()
      }
    },
  }
}

/** The code that the visitor scans to sign. */
function signNowScreen(arrival: Arrival): Screen {
  const { prepare, ...screen } = checkInScreen(arrival)
  return {
    ...screen,
    name: 'check-in-sign-now',
    prepare: async (page) => {
      await prepare?.(page)
      await page.getByRole('button', { name: /^Sign now/ }).click()
      await page.getByRole('link', { name: 'Sign on this device' }).waitFor()
    },
  }
}

/** Opens the details of the first record of a list. */
const openFirst = async (page: Page) => {
  await page.locator('main [aria-expanded]:visible', { hasText: 'Details' }).first().click()
  await page.locator('main h3:visible').first().waitFor()
}

const openDialog = async (page: Page, button: string | RegExp) => {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

/** Of a member, who has a history; the headless browser lacks bold letters of other scripts. */
const openClientFile = async (page: Page) => {
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /^[A-Z][a-z]/ }) })
    .getByRole('link', { name: /Client File/ })
    .first()
    .click()
  await page.getByRole('region', { name: 'Timeline' }).waitFor()
  await page.waitForLoadState('networkidle')
}

const openOfClient = async (page: Page, button: string) => {
  await openClientFile(page)
  await openDialog(page, button)
}

const openAppointment = async (page: Page) => {
  await page.locator('main li button[aria-haspopup="dialog"]:visible').first().click()
  await page.getByRole('dialog').waitFor()
}

const ACCOUNT_BUTTON = /^Account of/

const staffStates: readonly Screen[] = [
  { name: 'booking-open', path: '/admin/bookings', prepare: openFirst },
  { name: 'intake-form-open', path: '/admin/intake-forms', prepare: openFirst },
  { name: 'waiver-open', path: '/admin/waivers', prepare: openFirst },
  { name: 'booking-rows', path: '/admin/bookings?view=list' },
  { name: 'client-new', path: '/admin/clients', prepare: (page) => openDialog(page, 'New Client') },
  { name: 'client-file', path: '/admin/clients?status=active', prepare: openClientFile },
  {
    name: 'client-file-waiver',
    path: '/admin/clients?status=active',
    prepare: async (page) => {
      await openClientFile(page)
      await page
        .getByRole('region', { name: 'Records' })
        .getByRole('button', { name: /^Waiver/ })
        .click()
      await page.getByRole('button', { name: 'Close record' }).waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'client-edit',
    path: '/admin/clients?status=active',
    prepare: (page) => openOfClient(page, 'Edit'),
  },
  {
    name: 'client-log-contact',
    path: '/admin/clients?status=active',
    prepare: (page) => openOfClient(page, 'Log Contact'),
  },
  {
    name: 'client-merge',
    path: '/admin/clients',
    prepare: async (page) => {
      await page.getByText(/\d+ possible duplicates?/).click()
      await page
        .getByRole('link', { name: /^Compare/ })
        .first()
        .click()
      await page.getByRole('dialog', { name: 'Merge Clients' }).getByRole('group').first().waitFor()
    },
  },
  { name: 'follow-up-later', path: '/admin/follow-up?view=later' },
  { name: 'follow-up-leads', path: '/admin/follow-up?view=leads' },
  { name: 'follow-up-new-task', path: '/admin/follow-up', prepare: (page) => openDialog(page, 'New Task') },
  {
    name: 'calendar-day',
    path: '/admin/calendar',
    prepare: async (page) => {
      await page.getByText('Day', { exact: true }).click()
      await page.waitForLoadState('networkidle')
    },
  },
  { name: 'calendar-new', path: '/admin/calendar', prepare: (page) => openDialog(page, 'New') },
  {
    name: 'calendar-new-client',
    path: '/admin/calendar',
    prepare: async (page) => {
      await openDialog(page, 'New')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('combobox', { name: 'Client' }).fill('ma')
      await dialog.getByRole('listbox').getByRole('option').first().waitFor()
    },
  },
  { name: 'calendar-block', path: '/admin/calendar', prepare: (page) => openDialog(page, 'Block Time') },
  { name: 'calendar-hours', path: '/admin/calendar', prepare: (page) => openDialog(page, 'My Hours') },
  { name: 'calendar-appointment', path: '/admin/calendar', prepare: openAppointment },
  {
    name: 'calendar-move',
    path: '/admin/calendar',
    prepare: async (page) => {
      await openAppointment(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click()
      await page.getByRole('dialog', { name: /^Move / }).waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  { name: 'account', path: '/admin/dashboard', prepare: (page) => openDialog(page, ACCOUNT_BUTTON) },
  {
    name: 'account-authenticator',
    path: '/admin/dashboard',
    prepare: async (page) => {
      await openDialog(page, ACCOUNT_BUTTON)
      await page.getByRole('dialog').getByRole('button', { name: 'Set up' }).click()
      await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
    },
  },
  {
    name: 'search',
    path: '/admin/dashboard',
    prepare: async (page) => {
      await page.keyboard.press('Control+k')
      await page
        .getByRole('dialog')
        .getByRole('combobox')
        .or(page.getByRole('dialog').getByRole('textbox'))
        .fill('ma')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'nothing-found',
    path: '/admin/bookings?search=nobody-has-this-name',
  },
]
