import type { Locator, Page } from 'playwright-core'
import type { Screen } from './screen.ts'

const REACHED = { Email: 'jordan@inbox.example', Phone: '(541) 555-0188' }
/** As the forms of a consultation ask for it. */
const CONTACT = { Name: 'Jordan van Lee', ...REACHED }
/** As the intake form and the waiver ask for it. */
const PERSON = { 'First name': 'Jordan', 'Last name': 'van Lee', ...REACHED }

async function fill(form: Page | Locator, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await form.getByRole('textbox', { name: label, exact: true }).first().fill(text)
  }
}

const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

async function fillBooking(page: Page): Promise<void> {
  await fill(page, {
    ...CONTACT,
    'Height and weight': `5'10", 185 lb`,
    'Workout days per week': '3',
    'Fitness goals': 'Run a marathon',
  })
  await page.getByRole('checkbox', { name: 'Evenings' }).check()
  await page.getByRole('checkbox', { name: 'Building Lean Muscle Mass' }).check()
}

async function registerForConsultation(page: Page): Promise<void> {
  await fillBooking(page)
  await click(page, 'Submit Registration')
  await page.getByRole('heading', { name: 'Booking received' }).waitFor()
}

/** Takes the first free time; whose form shows is held until it is submitted. */
async function pickTime(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Pick a time' }).locator('section ul button').first().click()
  await page.getByRole('form', { name: 'Hold this time' }).waitFor()
}

async function holdTime(page: Page): Promise<void> {
  await pickTime(page)
  const form = page.getByRole('form', { name: 'Hold this time' })
  // One person may hold two times, and each width holds one.
  await fill(form, { ...CONTACT, Email: `jordan.${page.viewportSize()?.width}@example.com` })
  await form.getByRole('button', { name: 'Hold This Time' }).click()
  await page.getByRole('heading', { name: 'Your time is held' }).waitFor()
}

async function sendIntakeForm(page: Page): Promise<void> {
  await fill(page, {
    ...PERSON,
    'Emergency contact name': 'Mia Lee',
    'Emergency contact phone': '(541) 555-0199',
    Goals: 'Run a marathon',
  })
  await click(page, 'Submit Form')
  await page.getByRole('heading', { name: 'Thank You!' }).waitFor()
}

async function signWaiver(page: Page): Promise<void> {
  await fill(page, PERSON)
  await page.getByLabel('Date of birth').fill('1990-05-02')
  await page.getByRole('checkbox', { name: 'I have read and agree to the terms above' }).check()
  await page.getByRole('checkbox', { name: 'I agree to sign electronically' }).check()
  await fill(page, { 'Full legal name': 'Jordan van Lee' })
  await click(page, 'Sign Waiver')
  await page.getByRole('link', { name: 'Verify', exact: true }).waitFor()
}

async function verifyWaiver(page: Page): Promise<void> {
  await signWaiver(page)
  await page.getByRole('link', { name: 'Verify', exact: true }).click()
  await page.getByRole('heading', { name: 'Unchanged' }).waitFor()
}

/** The forms of visitors with errors, and what follows once they are sent. */
export const formScreens: readonly Screen[] = [
  { name: 'booking-invalid', path: '/booking', prepare: (page) => click(page, 'Submit Registration') },
  { name: 'booking-received', path: '/booking', prepare: registerForConsultation },
  { name: 'booking-time-picked', path: '/booking', prepare: pickTime },
  { name: 'booking-time-held', path: '/booking', prepare: holdTime },
  { name: 'intake-form-received', path: '/intake-form', prepare: sendIntakeForm },
  { name: 'waiver-signed', path: '/waiver-form', prepare: signWaiver },
  { name: 'verify-unchanged', path: '/waiver-form', prepare: verifyWaiver },
]
