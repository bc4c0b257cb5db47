import type { Page } from 'playwright-core'
import type { DayPassStatus } from '#shared/day-pass.ts'
import { routes } from '#shared/routes.ts'

/** One picture: where it is taken and what is done there first. */
export type Screen = {
  readonly name: string
  readonly path: string
  readonly isStaff?: boolean
  readonly prepare?: (page: Page) => Promise<unknown>
}

export type PassCodes = Readonly<Record<DayPassStatus, string | undefined>>

/** Every page of the route table, and the states of public pages that a visit alone does not show. */
export function screens(passCodes: PassCodes): Screen[] {
  const pages = routes
    .filter(({ path }) => !path.includes(':'))
    .map(({ path, kind }) => pageScreen(path, kind))
  return [...pages, ...passScreens(passCodes), ...stateScreens]
}

const screenName = (path: string) => path.replaceAll('/', '-').slice(1) || 'home'

function pageScreen(path: string, kind: string): Screen {
  return { name: screenName(path), path, isStaff: kind === 'admin' && path !== '/admin/login' }
}

function passScreens(passCodes: PassCodes): Screen[] {
  const known = Object.entries(passCodes).flatMap(([status, code]) =>
    code ? [{ name: `day-pass-${status}`, path: `/day-pass/${code}` }] : [],
  )
  return [...known, { name: 'day-pass-unknown', path: '/day-pass/DPNOPASS' }]
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click()

async function registerForConsultation(page: Page): Promise<void> {
  const texts = {
    Name: 'Jordan van Lee',
    Email: 'jordan@inbox.example',
    Phone: '(541) 555-0188',
    'Height and weight': `5'10", 185 lb`,
    'Workout days per week': '3',
    'Fitness goals': 'Run a marathon',
  }
  for (const [label, text] of Object.entries(texts)) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(text)
  }
  await page.getByRole('checkbox', { name: 'Evenings' }).check()
  await page.getByRole('checkbox', { name: 'Building Lean Muscle Mass' }).check()
  await press(page, 'Submit Registration')
  await page.getByRole('heading', { name: 'Booking received' }).waitFor()
}

/** As the payment page leaves the browser: with the cart that was taken there. */
async function returnFromPayment(page: Page): Promise<void> {
  const cart = [
    {
      priceId: 'personal-training-session',
      title: '1-on-1 Personal Training',
      price: '$40/session',
      isRecurring: false,
      quantity: 2,
    },
    {
      priceId: 'online-coaching-monthly',
      title: 'Online Coaching',
      price: '$250/month',
      isRecurring: true,
      quantity: 1,
    },
  ]
  await page.evaluate((items) => localStorage.setItem('cart-at-checkout', JSON.stringify(items)), cart)
  await page.reload({ waitUntil: 'networkidle' })
}

const stateScreens: readonly Screen[] = [
  { name: 'not-found', path: '/no-such-page' },
  { name: 'link-unknown', path: '/intake-form?client=nobody' },
  { name: 'appointment-unknown', path: '/appointments/nobody' },
  { name: 'verify-unknown', path: '/verify/W-NOBODY' },
  { name: 'checkout-cancelled-cart', path: '/checkout/cancelled', prepare: returnFromPayment },
  { name: 'checkout-success-order', path: '/checkout/success', prepare: returnFromPayment },
  { name: 'booking-invalid', path: '/booking', prepare: (page) => press(page, 'Submit Registration') },
  { name: 'booking-received', path: '/booking', prepare: registerForConsultation },
  { name: 'day-pass-dialog', path: '/', prepare: (page) => press(page, 'Get Your Free Day Pass') },
  { name: 'cart-empty', path: '/', prepare: (page) => press(page, 'Open cart, 0 items') },
]
