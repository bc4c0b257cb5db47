import type { Page } from 'playwright-core'
import type { Arrival } from '../demo/arrivals.ts'
import { fill, openDialog, press, type Screen } from './screen.ts'
import { CONTACT } from './visitor-states.ts'

/** States that come late in a flow, or need the clients of the demo. */
export const flowStates = (arrivals: readonly Arrival[]): Screen[] => [
  { name: 'booking-received', path: '/booking', prepare: registerForConsultation },
  { name: 'booking-time-picked', path: '/booking', prepare: pickTime },
  { name: 'booking-time-held', path: '/booking', prepare: holdTime },
  { name: 'waiver-signed', path: '/waiver-form', prepare: signWaiver },
  { name: 'verify-unchanged', path: '/waiver-form', prepare: verifyWaiver },
  ...arrivals.map(checkInScreen),
  ...arrivals.filter(({ title }) => title === 'No waiver').map(signNowScreen),
  ...backOffice.map((screen) => ({ ...screen, isStaff: true })),
]

async function registerForConsultation(page: Page): Promise<void> {
  await fill(page, {
    Name: 'Jordan van Lee',
    ...CONTACT,
    'Height and weight': `5'10", 185 lb`,
    'Workout days per week': '3',
    'Fitness goals': 'Run a marathon',
  })
  await page.getByRole('checkbox', { name: 'Evenings' }).check()
  await page.getByRole('checkbox', { name: 'Building Lean Muscle Mass' }).check()
  await press(page, 'Submit Registration')
  await page.getByRole('heading', { name: 'Booking received' }).waitFor()
}

async function pickTime(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Pick a time' }).locator('section ul button').first().click()
  await page.getByRole('form', { name: 'Hold this time' }).waitFor()
}

async function holdTime(page: Page): Promise<void> {
  await pickTime(page)
  const form = page.getByRole('form', { name: 'Hold this time' })
  // Each width uses another email, because a visitor may hold at most two appointments.
  await fill(form, {
    Name: 'Jordan van Lee',
    ...CONTACT,
    Email: `jordan.${page.viewportSize()?.width}@example.com`,
  })
  await form.getByRole('button', { name: 'Hold This Time' }).click()
  await page.getByRole('heading', { name: 'Your time is held' }).waitFor()
}

async function signWaiver(page: Page): Promise<void> {
  await fill(page, { 'First name': 'Jordan', 'Last name': 'van Lee', ...CONTACT })
  await page.getByLabel('Date of birth').fill('1990-05-02')
  await page.getByRole('checkbox', { name: 'I have read and agree to the terms above' }).check()
  await page.getByRole('checkbox', { name: 'I agree to sign electronically' }).check()
  await fill(page, { 'Full legal name': 'Jordan van Lee' })
  await press(page, 'Sign Waiver')
  await page.getByRole('link', { name: 'Verify', exact: true }).waitFor()
}

async function verifyWaiver(page: Page): Promise<void> {
  await signWaiver(page)
  await page.getByRole('link', { name: 'Verify', exact: true }).click()
  await page.getByRole('heading', { name: 'Unchanged' }).waitFor()
}

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

/** Opens the file of a member with a history. Avoids names for which the headless browser lacks bold letters. */
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
  // Chooses the last appointment of the week, because past appointments cannot be moved.
  await page.locator('main li button[aria-haspopup="dialog"]:visible').last().click()
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

async function setUpAuthenticator(page: Page): Promise<void> {
  await openDialog(page, /^Account of/)
  await page.getByRole('dialog').getByRole('button', { name: 'Set up' }).click()
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
}

/** Opens the refund dialog. The screenshots are taken as an administrator, who may refund. */
async function openRefund(page: Page): Promise<void> {
  await openClientFile(page)
  await page.getByRole('region', { name: 'At a glance' }).getByRole('button', { name: /^Plan/ }).click()
  await page.getByRole('complementary', { name: 'Order' }).getByRole('button', { name: 'Refund' }).click()
  await page
    .getByRole('dialog', { name: 'Refund' })
    .getByRole('radio', { name: 'Part of the amount' })
    .check()
}

async function openEraseDialog(page: Page): Promise<void> {
  await openClientFile(page)
  await press(page, 'More')
  await press(page, 'Erase...')
  await page.getByRole('dialog', { name: /^Erase / }).waitFor()
}

const MEMBERS = '/admin/clients?status=active'

const backOffice: readonly Screen[] = [
  { name: 'booking-rows', path: '/admin/bookings?view=list' },
  { name: 'client-file', path: MEMBERS, prepare: openClientFile },
  { name: 'client-file-waiver', path: MEMBERS, prepare: openWaiverOfClient },
  { name: 'client-edit', path: MEMBERS, prepare: openOfClient('Edit') },
  { name: 'client-erase', path: MEMBERS, prepare: openEraseDialog },
  { name: 'client-log-contact', path: MEMBERS, prepare: openOfClient('Log Contact') },
  { name: 'client-refund', path: MEMBERS, prepare: openRefund },
  { name: 'client-merge', path: '/admin/clients', prepare: openMerge },
  { name: 'follow-up-new-task', path: '/admin/follow-up', prepare: (page) => openDialog(page, 'New Task') },
  { name: 'calendar-new', path: '/admin/calendar', prepare: (page) => openDialog(page, 'New') },
  { name: 'calendar-block', path: '/admin/calendar', prepare: (page) => openDialog(page, 'Block Time') },
  { name: 'calendar-hours', path: '/admin/calendar', prepare: (page) => openDialog(page, 'My Hours') },
  { name: 'calendar-new-client', path: '/admin/calendar', prepare: findClientToBook },
  { name: 'calendar-appointment', path: '/admin/calendar', prepare: openAppointment },
  { name: 'calendar-move', path: '/admin/calendar', prepare: moveAppointment },
  { name: 'account-authenticator', path: '/admin/dashboard', prepare: setUpAuthenticator },
  { name: 'search', path: '/admin/dashboard', prepare: search },
]
