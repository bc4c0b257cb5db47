import { matchPath } from 'react-router-dom'
import { articleIds, articlePath } from '#shared/lib/settings/article-ids.ts'
import { articles } from '#shared/lib/settings/articles.ts'
import { legalPages } from '#shared/lib/settings/legal-texts.ts'
import { isPageShown } from '#shared/lib/settings/page-visibility.ts'
import { pageSettings } from '#shared/lib/settings/pages.ts'
import type { RoutePath } from '#shared/routes.ts'
import { type LazyComponent, lazyComponent } from './loading/lazy-component.tsx'
import { HomePage } from './pages/site/home-page.tsx'

/** `source` is the source file of the page. The build uses this path to find the chunks to preload. */
type Page = { path: RoutePath; source?: `pages/${string}.tsx`; Page: LazyComponent<object> }

const ArticlePage = lazyComponent(
  () => import('./pages/site/article-page.tsx').then((m) => m.ArticlePage),
  () => articles,
)

const LegalPage = lazyComponent(() => import('./pages/site/legal-page.tsx').then((m) => m.LegalPage))

const AppointmentPage = lazyComponent(() =>
  import('./pages/appointments/appointment-page.tsx').then((m) => m.AppointmentPage),
)

/** The public pages of the site, in the order in which spec §2 lists them. */
export const publicPages: readonly Page[] = [
  // The home page is part of the initial chunk, because most visits begin with it.
  {
    path: '/',
    Page: lazyComponent(
      async () => HomePage,
      () => pageSettings.home,
    ),
  },
  {
    path: '/booking',
    source: 'pages/appointments/booking-page.tsx',
    Page: lazyComponent(
      () => import('./pages/appointments/booking-page.tsx').then((m) => m.BookingPage),
      () => pageSettings.booking,
    ),
  },
  {
    path: '/resources',
    source: 'pages/site/resources-page.tsx',
    Page: lazyComponent(
      () => import('./pages/site/resources-page.tsx').then((m) => m.ResourcesPage),
      () => pageSettings.resources && articles,
    ),
  },
  {
    path: '/resources/meal-plan',
    source: 'pages/site/meal-plan-page.tsx',
    Page: lazyComponent(() => import('./pages/site/meal-plan-page.tsx').then((m) => m.MealPlanPage)),
  },
  {
    path: '/resources/contest-checklist',
    source: 'pages/site/contest-checklist-page.tsx',
    Page: lazyComponent(() =>
      import('./pages/site/contest-checklist-page.tsx').then((m) => m.ContestChecklistPage),
    ),
  },
  {
    path: '/resources/posing',
    source: 'pages/site/posing-page.tsx',
    Page: lazyComponent(() => import('./pages/site/posing-page.tsx').then((m) => m.PosingPage)),
  },
  {
    path: '/resources/macro-calculator',
    source: 'pages/site/macro-calculator-page.tsx',
    Page: lazyComponent(() =>
      import('./pages/site/macro-calculator-page.tsx').then((m) => m.MacroCalculatorPage),
    ),
  },
  ...articleIds.map((id) => ({
    path: articlePath(id),
    source: 'pages/site/article-page.tsx' as const,
    Page: ArticlePage,
  })),
  {
    path: '/transformations',
    source: 'pages/site/transformations-page.tsx',
    Page: lazyComponent(
      () => import('./pages/site/transformations-page.tsx').then((m) => m.TransformationsPage),
      () => pageSettings.transformations,
    ),
  },
  {
    path: '/bodybuilding',
    source: 'pages/site/bodybuilding-page.tsx',
    Page: lazyComponent(
      () => import('./pages/site/bodybuilding-page.tsx').then((m) => m.BodybuildingPage),
      () => pageSettings.bodybuilding,
    ),
  },
  ...legalPages.map(({ path }) => ({
    path,
    source: 'pages/site/legal-page.tsx' as const,
    Page: LegalPage,
  })),
  {
    path: '/intake-form',
    source: 'pages/intake-forms/intake-form-page.tsx',
    Page: lazyComponent(() =>
      import('./pages/intake-forms/intake-form-page.tsx').then((m) => m.IntakeFormPage),
    ),
  },
  {
    path: '/waiver-form',
    source: 'pages/waivers/waiver-form-page.tsx',
    Page: lazyComponent(() => import('./pages/waivers/waiver-form-page.tsx').then((m) => m.WaiverFormPage)),
  },
  {
    path: '/unsubscribe/:clientId',
    source: 'pages/leads/unsubscribe-page.tsx',
    Page: lazyComponent(() => import('./pages/leads/unsubscribe-page.tsx').then((m) => m.UnsubscribePage)),
  },
  {
    path: '/verify/:reference',
    source: 'pages/waivers/verify-page.tsx',
    Page: lazyComponent(() => import('./pages/waivers/verify-page.tsx').then((m) => m.VerifyPage)),
  },
  {
    path: '/appointments/:token',
    source: 'pages/appointments/appointment-page.tsx',
    Page: AppointmentPage,
  },
  { path: '/appointments', source: 'pages/appointments/appointment-page.tsx', Page: AppointmentPage },
  {
    path: '/day-pass/:passCode',
    source: 'pages/front-desk/day-pass-page.tsx',
    Page: lazyComponent(() => import('./pages/front-desk/day-pass-page.tsx').then((m) => m.DayPassPage)),
  },
  {
    path: '/membership',
    source: 'pages/payments/membership-page.tsx',
    Page: lazyComponent(() => import('./pages/payments/membership-page.tsx').then((m) => m.MembershipPage)),
  },
  {
    path: '/checkout/success',
    source: 'pages/payments/checkout-success-page.tsx',
    Page: lazyComponent(() =>
      import('./pages/payments/checkout-success-page.tsx').then((m) => m.CheckoutSuccessPage),
    ),
  },
  {
    path: '/checkout/cancelled',
    source: 'pages/payments/checkout-cancelled-page.tsx',
    Page: lazyComponent(() =>
      import('./pages/payments/checkout-cancelled-page.tsx').then((m) => m.CheckoutCancelledPage),
    ),
  },
]

export const NotFound = lazyComponent(() => import('./pages/not-found-page.tsx').then((m) => m.NotFoundPage))

export function preloadPage(path: string): Promise<void> {
  const { pathname } = new URL(path, 'https://any.example')
  const page = publicPages.find((candidate) => matchPath(candidate.path, pathname))
  return (page && isPageShown(page.path) ? page.Page : NotFound).preload()
}
