import type { Page } from 'playwright-core'
import type { DayPassStatus } from '#shared/front-desk/day-pass.ts'
import { routes } from '#shared/routes.ts'
import { formScreens } from './form-screens.ts'
import type { Screen } from './screen.ts'

export type PassCodes = Readonly<Record<DayPassStatus, string | undefined>>

/** Every page of the route table, and the states of public pages that a visit alone does not show. */
export function screens(passCodes: PassCodes): Screen[] {
  const pages = routes
    .filter(({ path }) => !path.includes(':'))
    .map(({ path, kind }) => pageScreen(path, kind))
  return [...pages, ...passScreens(passCodes), ...stateScreens, ...formScreens]
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

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

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

/** Reloads the page with the cart in this entry of the local storage. */
async function withCart(page: Page, entry: 'cart' | 'cart-at-checkout'): Promise<void> {
  await page.evaluate(([key, items]) => localStorage.setItem(key, JSON.stringify(items)), [
    entry,
    cart,
  ] as const)
  await page.reload({ waitUntil: 'networkidle' })
}

/** As the payment page leaves the browser: with the cart that was taken there. */
const returnFromPayment = (page: Page) => withCart(page, 'cart-at-checkout')

const stateScreens: readonly Screen[] = [
  { name: 'not-found', path: '/no-such-page' },
  { name: 'link-unknown', path: '/intake-form?client=nobody' },
  { name: 'appointment-unknown', path: '/appointments/nobody' },
  { name: 'verify-unknown', path: '/verify/W-NOBODY' },
  { name: 'checkout-cancelled-cart', path: '/checkout/cancelled', prepare: returnFromPayment },
  { name: 'checkout-success-order', path: '/checkout/success', prepare: returnFromPayment },
  { name: 'day-pass-dialog', path: '/', prepare: (page) => press(page, 'Get Your Free Day Pass') },
  { name: 'cart-empty', path: '/', prepare: (page) => press(page, 'Open cart, 0 items') },
  {
    name: 'cart-full',
    path: '/',
    prepare: async (page) => {
      await withCart(page, 'cart')
      await page.mouse.move(9, 5)
      await press(page, /^Open cart/)
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'mobile-menu', path: '/', widths: [360, 820], prepare: (page) => press(page, 'Open menu') },
]
