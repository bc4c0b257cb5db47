import type { Page } from 'playwright-core'
import { agreeAndSign, fill, fillBookingForm } from '../browser/visitor-actions.ts'
import type { Members } from './paying-members.ts'
import { clickButton, openDialog, type Screen } from './screen.ts'
import { CONTACT } from './visitor-screens.ts'

/** States that appear only after several steps, such as a signed waiver. */
export const listFlowScreens = (members: Members): Screen[] => [
  { name: 'booking-received', path: '/booking', prepare: registerForConsultation },
  { name: 'booking-time-picked', path: '/booking', prepare: pickTime },
  { name: 'booking-time-held', path: '/booking', prepare: holdTime },
  { name: 'waiver-signed', path: '/waiver-form', prepare: signWaiver },
  { name: 'verify-unchanged', path: '/waiver-form', prepare: verifyWaiver },
  ...backOffice(`/admin/clients/${members.running.id}`).map((screen) => ({ ...screen, isStaff: true })),
]

async function registerForConsultation(page: Page): Promise<void> {
  await fillBookingForm(page, CONTACT.Email)
  await clickButton(page, 'Submit Registration')
  await page.getByRole('heading', { name: 'Booking received' }).waitFor()
}

async function pickTime(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Pick a time' }).locator('section ul button').first().click()
  await page.getByRole('form', { name: 'Hold this time' }).waitFor()
}

async function holdTime(page: Page): Promise<void> {
  await pickTime(page)
  const form = page.getByRole('form', { name: 'Hold this time' })
  await fill(form, { Name: 'Jordan van Lee', ...CONTACT })
  await form.getByRole('button', { name: 'Hold This Time' }).click()
  await page.getByRole('heading', { name: 'Your time is reserved' }).waitFor()
}

async function signWaiver(page: Page): Promise<void> {
  await fill(page, { 'First name': 'Jordan', 'Last name': 'van Lee', ...CONTACT })
  await agreeAndSign(page, 'Jordan van Lee')
  await clickButton(page, 'Sign Waiver')
  await page.getByRole('link', { name: 'Verify', exact: true }).waitFor()
}

async function verifyWaiver(page: Page): Promise<void> {
  await signWaiver(page)
  await page.getByRole('link', { name: 'Verify', exact: true }).click()
  await page.getByRole('heading', { name: 'Unchanged' }).waitFor()
}

async function openClientFile(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Timeline' }).waitFor()
  await page.waitForLoadState('networkidle')
}

const openClientDialog = (button: string) => async (page: Page) => {
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

async function setUpAuthenticator(page: Page): Promise<void> {
  await openDialog(page, /^Account of/)
  await page.getByRole('dialog').getByRole('button', { name: 'Set up' }).click()
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
}

async function openEraseDialog(page: Page): Promise<void> {
  await openClientFile(page)
  await clickButton(page, 'More')
  await clickButton(page, 'Erase...')
  await page.getByRole('dialog', { name: /^Erase / }).waitFor()
}

const backOffice = (client: string): Screen[] => [
  { name: 'client-file', path: client, prepare: openClientFile },
  { name: 'client-file-waiver', path: client, prepare: openWaiverOfClient },
  { name: 'client-edit', path: client, prepare: openClientDialog('Edit') },
  { name: 'client-erase', path: client, prepare: openEraseDialog },
  { name: 'client-log-contact', path: client, prepare: openClientDialog('Log Contact') },
  { name: 'client-merge', path: '/admin/clients', prepare: openMerge },
  { name: 'follow-up-new-task', path: '/admin/follow-up', prepare: (page) => openDialog(page, 'New Task') },
  { name: 'calendar-new', path: '/admin/calendar', prepare: (page) => openDialog(page, 'New') },
  { name: 'calendar-hours', path: '/admin/calendar', prepare: (page) => openDialog(page, 'My Hours') },
  { name: 'account-authenticator', path: '/admin/dashboard', prepare: setUpAuthenticator },
]
