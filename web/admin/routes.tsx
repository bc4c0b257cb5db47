import { matchPath } from 'react-router-dom'
import type { RoutePath } from '#shared/routes.ts'
import { type LazyComponent, lazyComponent } from '../lib/lazy-component.tsx'

/** `source` tells the build which code the document of the page should ask for first, beside its script. */
type AdminPage = {
  path: Extract<RoutePath, `/admin/${string}`>
  source: `admin/${string}-page.tsx`
  Page: LazyComponent<object>
}

export const loginPage: AdminPage = {
  path: '/admin/login',
  source: 'admin/login/login-page.tsx',
  Page: lazyComponent(() => import('./login/login-page.tsx').then((m) => m.LoginPage)),
}

/** What surrounds the pages behind the login. */
export const StaffArea = lazyComponent(() => import('./layout/require-staff.tsx').then((m) => m.RequireStaff))

/** The pages behind the login in the order of spec §2. */
export const staffPages: readonly AdminPage[] = [
  {
    path: '/admin/dashboard',
    source: 'admin/dashboard/dashboard-page.tsx',
    Page: lazyComponent(() => import('./dashboard/dashboard-page.tsx').then((m) => m.DashboardPage)),
  },
  {
    path: '/admin/bookings',
    source: 'admin/bookings/bookings-page.tsx',
    Page: lazyComponent(() => import('./bookings/bookings-page.tsx').then((m) => m.BookingsPage)),
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
    source: 'admin/day-passes/day-passes-page.tsx',
    Page: lazyComponent(() => import('./day-passes/day-passes-page.tsx').then((m) => m.DayPassesPage)),
  },
]

export const NotFound = lazyComponent(() => import('../pages/not-found-page.tsx').then((m) => m.NotFoundPage))

/** Fetches the code of the page at `path`. */
export async function preloadAdminPage(path: string): Promise<void> {
  const { pathname } = new URL(path, 'https://any.example')
  const isAt = ({ path: pattern }: AdminPage) => matchPath(pattern, pathname) !== null
  const page = staffPages.find(isAt)
  if (page) await Promise.all([StaffArea.preload(), page.Page.preload()])
  else await (isAt(loginPage) ? loginPage.Page : NotFound).preload()
}
