import { matchPath } from 'react-router-dom'
import { articles } from '#shared/articles.ts'
import type { RoutePath } from '#shared/routes.ts'
import { type LazyComponent, lazyComponent } from './loading/lazy-component.tsx'
import { HomePage } from './pages/home-page.tsx'

/** `source` tells the build which chunks to preload in the HTML of the page. */
type Page = { path: RoutePath; source?: `pages/${string}.tsx`; Page: LazyComponent<object> }

const ArticlePage = lazyComponent(() => import('./pages/article-page.tsx').then((m) => m.ArticlePage))

/** The public pages in the order of spec §2; the back office has its own documents and its own table. */
export const publicPages: readonly Page[] = [
  // A part of the start, because most visits begin with it.
  { path: '/', Page: lazyComponent(async () => HomePage) },
  {
    path: '/booking',
    source: 'pages/booking-page.tsx',
    Page: lazyComponent(() => import('./pages/booking-page.tsx').then((m) => m.BookingPage)),
  },
  {
    path: '/resources',
    source: 'pages/resources-page.tsx',
    Page: lazyComponent(() => import('./pages/resources-page.tsx').then((m) => m.ResourcesPage)),
  },
  {
    path: '/resources/meal-plan',
    source: 'pages/meal-plan-page.tsx',
    Page: lazyComponent(() => import('./pages/meal-plan-page.tsx').then((m) => m.MealPlanPage)),
  },
  {
    path: '/resources/contest-checklist',
    source: 'pages/contest-checklist-page.tsx',
    Page: lazyComponent(() =>
      import('./pages/contest-checklist-page.tsx').then((m) => m.ContestChecklistPage),
    ),
  },
  {
    path: '/resources/posing',
    source: 'pages/posing-page.tsx',
    Page: lazyComponent(() => import('./pages/posing-page.tsx').then((m) => m.PosingPage)),
  },
  {
    path: '/resources/macro-calculator',
    source: 'pages/macro-calculator-page.tsx',
    Page: lazyComponent(() => import('./pages/macro-calculator-page.tsx').then((m) => m.MacroCalculatorPage)),
  },
  ...articles.map(({ path }) => ({ path, source: 'pages/article-page.tsx' as const, Page: ArticlePage })),
  {
    path: '/transformations',
    source: 'pages/transformations-page.tsx',
    Page: lazyComponent(() => import('./pages/transformations-page.tsx').then((m) => m.TransformationsPage)),
  },
  {
    path: '/bodybuilding',
    source: 'pages/bodybuilding-page.tsx',
    Page: lazyComponent(() => import('./pages/bodybuilding-page.tsx').then((m) => m.BodybuildingPage)),
  },
  {
    path: '/intake-form',
    source: 'pages/intake-form-page.tsx',
    Page: lazyComponent(() => import('./pages/intake-form-page.tsx').then((m) => m.IntakeFormPage)),
  },
  {
    path: '/waiver-form',
    source: 'pages/waiver-form-page.tsx',
    Page: lazyComponent(() => import('./pages/waiver-form-page.tsx').then((m) => m.WaiverFormPage)),
  },
  {
    path: '/unsubscribe/:clientId',
    source: 'pages/unsubscribe-page.tsx',
    Page: lazyComponent(() => import('./pages/unsubscribe-page.tsx').then((m) => m.UnsubscribePage)),
  },
  {
    path: '/verify/:reference',
    source: 'pages/verify-page.tsx',
    Page: lazyComponent(() => import('./pages/verify-page.tsx').then((m) => m.VerifyPage)),
  },
  {
    path: '/appointments/:token',
    source: 'pages/appointment-page.tsx',
    Page: lazyComponent(() => import('./pages/appointment-page.tsx').then((m) => m.AppointmentPage)),
  },
  {
    path: '/day-pass/:passCode',
    source: 'pages/day-pass-page.tsx',
    Page: lazyComponent(() => import('./pages/day-pass-page.tsx').then((m) => m.DayPassPage)),
  },
  {
    path: '/checkout/success',
    source: 'pages/checkout-success-page.tsx',
    Page: lazyComponent(() => import('./pages/checkout-success-page.tsx').then((m) => m.CheckoutSuccessPage)),
  },
  {
    path: '/checkout/cancelled',
    source: 'pages/checkout-cancelled-page.tsx',
    Page: lazyComponent(() =>
      import('./pages/checkout-cancelled-page.tsx').then((m) => m.CheckoutCancelledPage),
    ),
  },
]

export const NotFound = lazyComponent(() => import('./pages/not-found-page.tsx').then((m) => m.NotFoundPage))

/** Fetches the code that the page at `path` needs to be shown. */
export function preloadPage(path: string): Promise<void> {
  const { pathname } = new URL(path, 'https://any.example')
  const page = publicPages.find((candidate) => matchPath(candidate.path, pathname))
  return (page?.Page ?? NotFound).preload()
}
