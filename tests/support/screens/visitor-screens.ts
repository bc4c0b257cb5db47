import type { Page } from 'playwright-core'
import type { DayPassStatus } from '#shared/front-desk/day-pass.ts'
import { fill } from '../browser/visitor-actions.ts'
import { clickButton, openDialog, type Screen } from './screen.ts'

export type PassCodesByStatus = Readonly<Record<DayPassStatus, string>>

export const CONTACT = { Email: 'jordan@inbox.example', Phone: '(541) 555-0188' }

const CART = [
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
    quantity: 20,
  },
]

async function storeCart(page: Page, entry: 'cart' | 'cart-at-checkout'): Promise<void> {
  await page.evaluate(([key, items]) => localStorage.setItem(key, JSON.stringify(items)), [
    entry,
    CART,
  ] as const)
  await page.reload()
}

/** Opens the site as it is after the visitor returns from Stripe. The site stores the cart before the checkout. */
const returnFromPayment = (page: Page) => storeCart(page, 'cart-at-checkout')

async function openCart(page: Page): Promise<void> {
  await storeCart(page, 'cart')
  await page.mouse.move(9, 5)
  await clickButton(page, /^Open cart/)
  await page.getByText('Due today').waitFor()
}

async function openPassDialog(page: Page): Promise<void> {
  await clickButton(page, 'Get Your Free Day Pass')
  await page.getByRole('dialog', { name: 'Get Your Free 1-Day Pass' }).waitFor()
}

const submitEmpty = (button: string) => async (page: Page) => {
  await clickButton(page, button)
  await page.locator('section:focus').waitFor()
}

async function openPassCalendar(page: Page): Promise<void> {
  await openPassDialog(page)
  await submitEmpty('Get My Free Pass')(page)
  await clickButton(page, /Preferred Visit Date/)
  await page.getByRole('grid').waitFor()
}

async function sendIntakeForm(page: Page): Promise<void> {
  await fill(page, {
    'First name': 'Jordan',
    'Last name': 'van Lee',
    ...CONTACT,
    'Emergency contact name': 'Mia Lee',
    'Emergency contact phone': '(541) 555-0199',
    Goals: 'Run a marathon',
  })
  await clickButton(page, 'Submit Form')
  await page.getByRole('heading', { name: 'Thank You!' }).waitFor()
}

function passStates(passCodes: PassCodesByStatus): Screen[] {
  const known = Object.entries(passCodes).map(([status, code]) => ({
    name: `day-pass-${status}`,
    path: `/day-pass/${code}`,
    prepare: (page: Page) =>
      page
        .getByText(new RegExp(`^${status}$`, 'i'))
        .first()
        .waitFor(),
  }))
  const calls = { path: '/day-passes/*', fate: 'held' } as const
  return [...known, { name: 'day-pass-loading', path: `/day-pass/${passCodes.active}`, calls }]
}

async function followLinkWithoutCode(page: Page): Promise<void> {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.getByRole('contentinfo').getByRole('link', { name: 'Resources' }).first().click()
  await page.getByRole('heading', { name: 'This page did not load' }).waitFor()
}

/** Shows the stored card, as a device does while it is offline. */
async function openKeptCard(page: Page): Promise<void> {
  await page.evaluate((kept) => localStorage.setItem('member', JSON.stringify(kept)), {
    savedAt: '2026-11-27T18:00:00.000Z',
    member: {
      firstName: 'Jordan',
      cards: [
        {
          clientId: 'one',
          name: 'Jordan van Lee',
          memberCode: 'MBH5C6XS6EHLJ3',
          plan: 'Group Fitness Membership',
          memberSince: '2024-03-01',
          state: 'warning',
          status: 'Payment failed',
          isPaymentFailed: true,
        },
      ],
      appointments: [],
      waiting: [],
      types: [],
    },
  })
  await page.goto('/me/card')
  await page.getByText(/^Offline/).waitFor()
}

export const listVisitorScreens = (passCodes: PassCodesByStatus): Screen[] => [
  ...passStates(passCodes),
  { name: 'day-pass-unknown', path: '/day-pass/DPNOPASS' },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'page-failed', path: '/', prepare: followLinkWithoutCode },
  {
    name: 'link-unknown',
    path: '/intake-form?client=new&request=made-up',
    prepare: (page) => page.getByText('We do not recognize this link.').waitFor(),
  },
  { name: 'appointment-unknown', path: '/appointments/nobody' },
  { name: 'own-page', path: '/me/start' },
  {
    name: 'own-page-card',
    path: '/me/start',
    // Requests for wallet passes must fail too. A response would sign the device out, because it has no session.
    calls: { path: '/me**', fate: 'refused' },
    prepare: openKeptCard,
  },
  { name: 'unsubscribe', path: '/unsubscribe/nobody' },
  { name: 'verify-unknown', path: '/verify/W-NOBODY' },
  {
    name: 'membership-not-ready',
    path: '/membership',
    calls: { path: '/membership', fate: 'refused' },
    prepare: (page) => page.getByRole('heading', { name: 'Your membership page is not ready yet' }).waitFor(),
  },
  { name: 'checkout-cancelled-cart', path: '/checkout/cancelled', prepare: returnFromPayment },
  { name: 'checkout-success-order', path: '/checkout/success', prepare: returnFromPayment },
  { name: 'day-pass-dialog', path: '/', prepare: openPassDialog },
  { name: 'day-pass-dialog-calendar', path: '/', prepare: openPassCalendar },
  {
    name: 'day-pass-dialog-busy',
    path: '/',
    calls: { path: '/day-passes', fate: 'held' },
    prepare: async (page) => {
      await openPassDialog(page)
      await fill(page.getByRole('dialog'), { 'Full Name': 'Jordan van Lee', ...CONTACT })
      await clickButton(page, 'Get My Free Pass')
    },
  },
  { name: 'cart-empty', path: '/', prepare: (page) => openDialog(page, 'Open cart, 0 items') },
  { name: 'cart-full', path: '/', prepare: openCart },
  { name: 'mobile-menu', path: '/', maxWidth: 820, prepare: (page) => clickButton(page, 'Open menu') },
  { name: 'booking-invalid', path: '/booking?interest=Pro', prepare: submitEmpty('Submit Registration') },
  { name: 'resources-invalid', path: '/resources', prepare: submitEmpty('Get My Free Guide') },
  { name: 'intake-form-invalid', path: '/intake-form', prepare: submitEmpty('Submit Form') },
  { name: 'intake-form-received', path: '/intake-form', prepare: sendIntakeForm },
  {
    name: 'login-refused',
    path: '/admin/login',
    prepare: async (page) => {
      await clickButton(page, 'Login')
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'login-forgotten',
    path: '/admin/login',
    prepare: async (page) => {
      await clickButton(page, 'Forgot password?')
      await page.getByRole('button', { name: 'Send Reset Email' }).waitFor()
    },
  },
  {
    name: 'login-reset',
    path: '/admin/login?reset=1&email=jo@mail.example&code=123456',
    prepare: (page) => page.getByRole('heading', { name: 'Reset password' }).waitFor(),
  },
]
