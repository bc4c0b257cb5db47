import { freeResources } from './leads/free-resources.ts'
import { KIOSK_PATH } from './lib/offline-page.ts'
import { articleIds, articlePath } from './lib/settings/article-ids.ts'
import { articles } from './lib/settings/articles.ts'
import { business } from './lib/settings/business.ts'
import { legalPages } from './lib/settings/legal-texts.ts'

/** A 'prerendered' page is complete HTML. The browser renders 'app' and 'admin' pages. 'device' pages can also be used offline. */
export type RouteKind = 'prerendered' | 'app' | 'admin' | 'device'

export type Route = {
  readonly path: string
  readonly kind: RouteKind
  readonly title: () => string
  readonly description?: () => string
  readonly noindex?: true
}

const pageTitle = (title: string) => `${title} | ${business.name}`

type TextSource = string | (() => string)
const resolveText = (words: TextSource) => (typeof words === 'string' ? words : words())

const prerenderedRoute = <Path extends string>(path: Path, title: TextSource, description: TextSource) =>
  ({
    path,
    kind: 'prerendered',
    title: () => pageTitle(resolveText(title)),
    description: () => resolveText(description),
  }) as const

const appRoute = <Path extends string>(path: Path, title: string) =>
  ({ path, kind: 'app', title: () => pageTitle(title), noindex: true }) as const

const adminRoute = <Path extends string>(path: Path, title: string) =>
  ({ path, kind: 'admin', title: () => `${title} | ${business.product} Admin`, noindex: true }) as const

export const routes = [
  {
    path: '/',
    kind: 'prerendered',
    title: () => `${business.name} - Personal training and gym in ${business.address.city}`,
    description: () => {
      const { address, marketingStats } = business
      const [size] = marketingStats.facility
      const gym = size ? `a ${size.value} ${size.label.toLowerCase()} gym` : 'a gym'
      return `Personal training, coaching and ${gym} in ${address.city}, ${address.region}. Get a free 1-day pass or book a free consultation.`
    },
  },
  prerenderedRoute(
    '/booking',
    'Book a free consultation',
    'Tell us about your goals and book a free fitness consultation.',
  ),
  prerenderedRoute(
    '/resources',
    'Free resources',
    'Free meal plan, contest checklist, posing guide and macro calculator.',
  ),
  ...freeResources.map(({ path, title, description }) => prerenderedRoute(path, title, description)),
  ...articleIds.map((id) => {
    const article = () => articles.find((one) => one.id === id)
    return prerenderedRoute(
      articlePath(id),
      () => article()?.title ?? '',
      () => article()?.description ?? '',
    )
  }),
  prerenderedRoute('/transformations', 'Transformations', 'Client stories, testimonials and results.'),
  prerenderedRoute(
    '/bodybuilding',
    'Bodybuilding coaching',
    'Coaching for first-time competitors, contenders and pros.',
  ),
  {
    ...prerenderedRoute(
      '/membership',
      'My membership',
      'Change your card, see your invoices or end your plan on a page hosted by our payment partner, Stripe.',
    ),
    noindex: true,
  },
  ...legalPages.map(({ path, title }) =>
    prerenderedRoute(path, title, () => `${title} of ${business.name}.`),
  ),
  appRoute('/intake-form', 'Health intake form'),
  appRoute('/waiver-form', 'Liability waiver'),
  appRoute('/verify/:reference', 'Verify a waiver'),
  appRoute('/appointments', 'Your appointments'),
  appRoute('/appointments/:token', 'Your appointment'),
  appRoute('/unsubscribe/:clientId', 'Stop reminders'),
  appRoute('/day-pass/:passCode', 'Free 1-day pass'),
  appRoute('/checkout/success', 'Thank you'),
  appRoute('/checkout/cancelled', 'Checkout cancelled'),
  { path: '/me/:part', kind: 'device', title: () => pageTitle('Your page'), noindex: true },
  { path: KIOSK_PATH, kind: 'device', title: () => pageTitle('Kiosk'), noindex: true },
  { path: '/admin/login', kind: 'admin', title: () => `${business.product} Admin`, noindex: true },
  adminRoute('/admin/dashboard', 'Dashboard'),
  adminRoute('/admin/bookings', 'Bookings'),
  adminRoute('/admin/intake-forms', 'Intake Forms'),
  adminRoute('/admin/waivers', 'Liability Waivers'),
  adminRoute('/admin/day-passes', 'Day Passes'),
  adminRoute('/admin/check-in', 'Check-In'),
  adminRoute('/admin/calendar', 'Calendar'),
  adminRoute('/admin/follow-up', 'Follow-Up'),
  adminRoute('/admin/clients', 'Clients'),
  adminRoute('/admin/members', 'Members'),
  adminRoute('/admin/agreements', 'Agreements'),
  adminRoute('/admin/report', 'Report'),
  adminRoute('/admin/staff', 'Staff'),
  adminRoute('/admin/export', 'Export'),
  adminRoute('/admin/integrations', 'Integrations'),
  adminRoute('/admin/settings', 'Settings'),
  adminRoute('/admin/import', 'Import'),
  adminRoute('/admin/clients/:id', 'Client'),
] as const satisfies readonly Route[]

export type RoutePath = (typeof routes)[number]['path']
