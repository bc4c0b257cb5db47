import { freeResources } from './leads/free-resources.ts'
import { articles } from './lib/articles.ts'
import { business } from './lib/business.ts'

/**
 * How a route is rendered: prerendered at build time, or as an app shell rendered in the browser. 'admin' is the
 * shell of the back office.
 */
export type RouteKind = 'prerendered' | 'app' | 'admin'

export type Route = {
  /** With react-router placeholders. */
  readonly path: string
  readonly kind: RouteKind
  readonly title: string
  readonly description?: string
  /** Kept out of search engines and the sitemap. */
  readonly noindex?: true
}

const pageTitle = (title: string) => `${title} | ${business.name}`

const prerenderedRoute = <Path extends string>(path: Path, title: string, description: string) =>
  ({ path, kind: 'prerendered', title: pageTitle(title), description }) as const

/** All routes of the site, in the order of spec §2. */
export const routes = [
  {
    path: '/',
    kind: 'prerendered',
    title: `${business.name} - Personal training and gym in ${business.address.city}`,
    description: `Personal training, coaching and a ${business.marketingStats.facility[0].value} ${business.marketingStats.facility[0].label.toLowerCase()} gym in ${business.address.city}, ${business.address.region}. Get a free 1-day pass or book a free consultation.`,
  },
  {
    path: '/booking',
    kind: 'prerendered',
    title: pageTitle('Book a free consultation'),
    description: 'Tell us about your goals and book a free fitness consultation.',
  },
  {
    path: '/resources',
    kind: 'prerendered',
    title: pageTitle('Free resources'),
    description: 'Free meal plan, contest checklist, posing guide and macro calculator.',
  },
  ...freeResources.map(({ path, title, description }) => prerenderedRoute(path, title, description)),
  ...articles.map(({ path, title, description }) => prerenderedRoute(path, title, description)),
  {
    path: '/transformations',
    kind: 'prerendered',
    title: pageTitle('Transformations'),
    description: 'Client stories, testimonials and results.',
  },
  {
    path: '/bodybuilding',
    kind: 'prerendered',
    title: pageTitle('Bodybuilding coaching'),
    description: 'Coaching for first-time competitors, contenders and pros.',
  },
  { path: '/intake-form', kind: 'app', title: pageTitle('Health intake form'), noindex: true },
  { path: '/waiver-form', kind: 'app', title: pageTitle('Liability waiver'), noindex: true },
  { path: '/verify/:reference', kind: 'app', title: pageTitle('Verify a waiver'), noindex: true },
  { path: '/appointments/:token', kind: 'app', title: pageTitle('Your appointment'), noindex: true },
  { path: '/unsubscribe/:clientId', kind: 'app', title: pageTitle('Stop reminders'), noindex: true },
  { path: '/day-pass/:passCode', kind: 'app', title: pageTitle('Free 1-day pass'), noindex: true },
  { path: '/checkout/success', kind: 'app', title: pageTitle('Thank you'), noindex: true },
  { path: '/checkout/cancelled', kind: 'app', title: pageTitle('Checkout cancelled'), noindex: true },
  { path: '/admin/login', kind: 'admin', title: `${business.product} Admin`, noindex: true },
  { path: '/admin/dashboard', kind: 'admin', title: `Dashboard | ${business.product} Admin`, noindex: true },
  { path: '/admin/bookings', kind: 'admin', title: `Bookings | ${business.product} Admin`, noindex: true },
  {
    path: '/admin/intake-forms',
    kind: 'admin',
    title: `Intake Forms | ${business.product} Admin`,
    noindex: true,
  },
  {
    path: '/admin/waivers',
    kind: 'admin',
    title: `Liability Waivers | ${business.product} Admin`,
    noindex: true,
  },
  {
    path: '/admin/day-passes',
    kind: 'admin',
    title: `Day Passes | ${business.product} Admin`,
    noindex: true,
  },
  { path: '/admin/check-in', kind: 'admin', title: `Check-In | ${business.product} Admin`, noindex: true },
  { path: '/admin/calendar', kind: 'admin', title: `Calendar | ${business.product} Admin`, noindex: true },
  { path: '/admin/follow-up', kind: 'admin', title: `Follow-Up | ${business.product} Admin`, noindex: true },
  { path: '/admin/clients', kind: 'admin', title: `Clients | ${business.product} Admin`, noindex: true },
  {
    path: '/admin/agreements',
    kind: 'admin',
    title: `Agreements | ${business.product} Admin`,
    noindex: true,
  },
  { path: '/admin/report', kind: 'admin', title: `Report | ${business.product} Admin`, noindex: true },
  { path: '/admin/clients/:id', kind: 'admin', title: `Client | ${business.product} Admin`, noindex: true },
] as const satisfies readonly Route[]

export type RoutePath = (typeof routes)[number]['path']
