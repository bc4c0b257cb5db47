import { matchPath } from 'react-router-dom'
import { articles } from '#shared/articles.ts'
import type { RoutePath } from '#shared/routes.ts'
import { type LazyComponent, lazyComponent } from './lib/lazy-component.tsx'

/** `source` tells the build which code the document of the page should ask for first. */
type Page = { path: RoutePath; source: `pages/${string}.tsx`; Page: LazyComponent<object> }

const ArticlePage = lazyComponent(() => import('./pages/article-page.tsx').then((m) => m.ArticlePage))

/** The public pages in the order of spec §2; the back office has its own document and its own table. */
export const pages: readonly Page[] = [
  {
    path: '/',
    source: 'pages/home-page.tsx',
    Page: lazyComponent(() => import('./pages/home-page.tsx').then((m) => m.HomePage)),
  },
  { path: '/booking', Page: lazyComponent(() => import('./pages/booking-page.tsx').then((m) => m.BookingPage)) },
  {
    path: '/resources',
    Page: lazyComponent(() => import('./pages/resources-page.tsx').then((m) => m.ResourcesPage)),
  },
  {
    path: '/resources/meal-plan',
    Page: lazyComponent(() => import('./pages/meal-plan-page.tsx').then((m) => m.MealPlanPage)),
  },
  {
    path: '/resources/contest-checklist',
    Page: lazyComponent(() => import('./pages/contest-checklist-page.tsx').then((m) => m.ContestChecklistPage)),
  },
  {
    path: '/resources/posing',
    Page: lazyComponent(() => import('./pages/posing-page.tsx').then((m) => m.PosingPage)),
  },
  {
    path: '/resources/macro-calculator',
    Page: lazyComponent(() => import('./pages/macro-calculator-page.tsx').then((m) => m.MacroCalculatorPage)),
  },
  ...articles.map(({ path }) => ({ path, Page: ArticlePage })),
  {
    path: '/transformations',
    Page: lazyComponent(() => import('./pages/transformations-page.tsx').then((m) => m.TransformationsPage)),
  },
  {
    path: '/bodybuilding',
    Page: lazyComponent(() => import('./pages/bodybuilding-page.tsx').then((m) => m.BodybuildingPage)),
  },
  {
    path: '/intake-form',
    Page: lazyComponent(() => import('./pages/intake-form-page.tsx').then((m) => m.IntakeFormPage)),
  },
  {
    path: '/waiver-form',
    Page: lazyComponent(() => import('./pages/waiver-form-page.tsx').then((m) => m.WaiverFormPage)),
  },
  {
    path: '/day-pass/:passCode',
    source: 'pages/day-pass-page.tsx',
    Page: lazyComponent(() => import('./pages/day-pass-page.tsx').then((m) => m.DayPassPage)),
  },
  {
    path: '/checkout/success',
    Page: lazyComponent(() => import('./pages/checkout-success-page.tsx').then((m) => m.CheckoutSuccessPage)),
  },
  {
    path: '/checkout/cancelled',
    Page: lazyComponent(() =>
      import('./pages/checkout-cancelled-page.tsx').then((m) => m.CheckoutCancelledPage),
    ),
  },
]

export const NotFound = lazyComponent(() => import('./pages/not-found-page.tsx').then((m) => m.NotFoundPage))

/** Fetches the code that the page at `path` needs to be shown. */
export function preloadPage(path: string): Promise<void> {
  const { pathname } = new URL(path, 'https://any.example')
  const page = pages.find((candidate) => matchPath(candidate.path, pathname))
  return (page?.Page ?? NotFound).preload()
}
