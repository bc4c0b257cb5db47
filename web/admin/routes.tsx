import { matchPath } from 'react-router-dom'
import type { RoutePath } from '#shared/routes.ts'
import { type LazyComponent, lazyComponent } from '../loading/lazy-component.tsx'

/** `source` tells the build which chunks to preload in the document of the page. */
type AdminPage = {
  path: Extract<RoutePath, `/admin/${string}`>
  source: `admin/${string}-page.tsx`
  Page: LazyComponent<object>
}

export const loginPage: AdminPage = {
  path: '/admin/login',
  source: 'admin/staff/login/login-page.tsx',
  Page: lazyComponent(() => import('./staff/login/login-page.tsx').then((m) => m.LoginPage)),
}

export const StaffLayout = lazyComponent(() =>
  import('./layout/require-staff.tsx').then((m) => m.RequireStaff),
)

/** The pages of spec §2 come first, in its order. */
export const staffPages: readonly AdminPage[] = [
  {
    path: '/admin/dashboard',
    source: 'admin/report/dashboard/dashboard-page.tsx',
    Page: lazyComponent(() => import('./report/dashboard/dashboard-page.tsx').then((m) => m.DashboardPage)),
  },
  {
    path: '/admin/bookings',
    source: 'admin/appointments/bookings/bookings-page.tsx',
    Page: lazyComponent(() =>
      import('./appointments/bookings/bookings-page.tsx').then((m) => m.BookingsPage),
    ),
  },
  {
    path: '/admin/intake-forms',
    source: 'admin/intake-forms/intake-forms-page.tsx',
    Page: lazyComponent(() => import('./intake-forms/intake-forms-page.tsx').then((m) => m.IntakeFormsPage)),
  },
  {
    path: '/admin/waivers',
    source: 'admin/waivers/waivers-page.tsx',
    Page: lazyComponent(() => import('./waivers/waivers-page.tsx').then((m) => m.WaiversPage)),
  },
  {
    path: '/admin/day-passes',
    source: 'admin/front-desk/day-passes/day-passes-page.tsx',
    Page: lazyComponent(() =>
      import('./front-desk/day-passes/day-passes-page.tsx').then((m) => m.DayPassesPage),
    ),
  },
  {
    path: '/admin/check-in',
    source: 'admin/front-desk/check-in/check-in-page.tsx',
    Page: lazyComponent(() => import('./front-desk/check-in/check-in-page.tsx').then((m) => m.CheckInPage)),
  },
  {
    path: '/admin/calendar',
    source: 'admin/appointments/calendar/calendar-page.tsx',
    Page: lazyComponent(() =>
      import('./appointments/calendar/calendar-page.tsx').then((m) => m.CalendarPage),
    ),
  },
  {
    path: '/admin/follow-up',
    source: 'admin/follow-up/follow-up-page.tsx',
    Page: lazyComponent(() => import('./follow-up/follow-up-page.tsx').then((m) => m.FollowUpPage)),
  },
  {
    path: '/admin/clients',
    source: 'admin/clients/clients-page.tsx',
    Page: lazyComponent(() => import('./clients/clients-page.tsx').then((m) => m.ClientsPage)),
  },
  {
    path: '/admin/agreements',
    source: 'admin/waivers/agreements/agreements-page.tsx',
    Page: lazyComponent(() =>
      import('./waivers/agreements/agreements-page.tsx').then((m) => m.AgreementsPage),
    ),
  },
  {
    path: '/admin/report',
    source: 'admin/report/report-page.tsx',
    Page: lazyComponent(() => import('./report/report-page.tsx').then((m) => m.ReportPage)),
  },
  {
    path: '/admin/clients/:id',
    source: 'admin/clients/client-page.tsx',
    Page: lazyComponent(() => import('./clients/client-page.tsx').then((m) => m.ClientPage)),
  },
]

export const NotFound = lazyComponent(() => import('../pages/not-found-page.tsx').then((m) => m.NotFoundPage))

export async function preloadAdminPage(path: string): Promise<void> {
  const { pathname } = new URL(path, 'https://any.example')
  const isAt = ({ path: pattern }: AdminPage) => matchPath(pattern, pathname) !== null
  const page = staffPages.find(isAt)
  if (!page) return (isAt(loginPage) ? loginPage.Page : NotFound).preload()
  // The document loads both concurrently; they must not be evaluated in one task.
  await StaffLayout.preload()
  await page.Page.preload()
}
