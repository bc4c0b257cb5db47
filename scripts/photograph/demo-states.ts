import type { Page } from 'playwright-core'
import type { Arrival } from '../demo/arrivals.ts'
import { fill, openDialog, press, type Screen } from './screen.ts'

/** The states of the back office that need the people of the demo; journeys of their own check them. */
export const demoStates = (arrivals: readonly Arrival[]): Screen[] => [
  ...arrivals.map(checkInScreen),
  ...arrivals.filter(({ title }) => title === 'No waiver').map(signNowScreen),
  ...records.map((screen) => ({ ...screen, isStaff: true })),
]

function checkInScreen({ title, shown, typed }: Arrival): Screen {
  return {
    name: `check-in-${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`,
    path: '/admin/check-in',
    isStaff: true,
    prepare: async (page) => {
      await fill(page, { 'Scan, or type a code, name or phone': typed ?? shown ?? '' })
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
      await press(page, /^Sign now/)
      await page.getByRole('link', { name: 'Sign on this device' }).waitFor()
    },
  }
}

/** Of a member, who has a history; the headless browser lacks bold letters of other scripts. */
async function openClientFile(page: Page): Promise<void> {
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /^[A-Z][a-z]/ }) })
    .getByRole('link', { name: /Client File/ })
    .first()
    .click()
  await page.getByRole('region', { name: 'Timeline' }).waitFor()
  await page.waitForLoadState('networkidle')
}

const openOfClient = (button: string) => async (page: Page) => {
  await openClientFile(page)
  await openDialog(page, button)
}

async function openWaiverOfClient(page: Page): Promise<void> {
  await openClientFile(page)
  await page
    .getByRole('region', { name: 'Records' })
    .getByRole('button', { name: /^Waiver/ })
    .click()
  await page.getByRole('button', { name: 'Close record' }).waitFor()
  await page.waitForLoadState('networkidle')
}

async function openMerge(page: Page): Promise<void> {
  await page.getByText(/\d+ possible duplicates?/).click()
  await page
    .getByRole('link', { name: /^Compare/ })
    .first()
    .click()
  await page.getByRole('dialog', { name: 'Merge Clients' }).getByRole('group').first().waitFor()
}

async function openAppointment(page: Page): Promise<void> {
  await page.locator('main li button[aria-haspopup="dialog"]:visible').first().click()
  await page.getByRole('dialog').waitFor()
}

async function moveAppointment(page: Page): Promise<void> {
  await openAppointment(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click()
  await page.getByRole('dialog', { name: /^Move / }).waitFor()
  await page.waitForLoadState('networkidle')
}

async function findClientToBook(page: Page): Promise<void> {
  await openDialog(page, 'New')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Client' }).fill('ma')
  await dialog.getByRole('listbox').getByRole('option').first().waitFor()
}

async function search(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').or(dialog.getByRole('textbox')).fill('ma')
  await page.getByRole('option').first().waitFor()
}

const MEMBERS = '/admin/clients?status=active'

const records: readonly Screen[] = [
  { name: 'booking-rows', path: '/admin/bookings?view=list' },
  { name: 'client-file', path: MEMBERS, prepare: openClientFile },
  { name: 'client-file-waiver', path: MEMBERS, prepare: openWaiverOfClient },
  { name: 'client-edit', path: MEMBERS, prepare: openOfClient('Edit') },
  { name: 'client-log-contact', path: MEMBERS, prepare: openOfClient('Log Contact') },
  { name: 'client-merge', path: '/admin/clients', prepare: openMerge },
  { name: 'calendar-new-client', path: '/admin/calendar', prepare: findClientToBook },
  { name: 'calendar-appointment', path: '/admin/calendar', prepare: openAppointment },
  { name: 'calendar-move', path: '/admin/calendar', prepare: moveAppointment },
  { name: 'search', path: '/admin/dashboard', prepare: search },
]
