import type { ComponentType } from 'react'
import { matchPath } from 'react-router-dom'
import type { RoutePath } from '#shared/routes.ts'
import { type LazyComponent, lazyComponent } from '../loading/lazy-component.tsx'

/** `source` is the path of the source file. The build uses it to find the chunks to preload. */
type AdminPage = {
  path: Extract<RoutePath, `/admin/${string}`>
  source: `admin/${string}-page.tsx`
  Page: LazyComponent<object>
}

const page = (
  path: AdminPage['path'],
  source: AdminPage['source'],
  load: () => Promise<ComponentType>,
): AdminPage => ({ path, source, Page: lazyComponent(load) })

export const loginPage = page('/admin/login', 'admin/staff/login/login-page.tsx', () =>
  import('./staff/login/login-page.tsx').then((m) => m.LoginPage),
)

export const StaffLayout = lazyComponent(() =>
  import('./layout/require-staff.tsx').then((m) => m.RequireStaff),
)

export const staffPages: readonly AdminPage[] = [
  page('/admin/dashboard', 'admin/report/dashboard/dashboard-page.tsx', () =>
    import('./report/dashboard/dashboard-page.tsx').then((m) => m.DashboardPage),
  ),
  page('/admin/bookings', 'admin/appointments/bookings/bookings-page.tsx', () =>
    import('./appointments/bookings/bookings-page.tsx').then((m) => m.BookingsPage),
  ),
  page('/admin/intake-forms', 'admin/intake-forms/intake-forms-page.tsx', () =>
    import('./intake-forms/intake-forms-page.tsx').then((m) => m.IntakeFormsPage),
  ),
  page('/admin/waivers', 'admin/waivers/waivers-page.tsx', () =>
    import('./waivers/waivers-page.tsx').then((m) => m.WaiversPage),
  ),
  page('/admin/day-passes', 'admin/front-desk/day-passes/day-passes-page.tsx', () =>
    import('./front-desk/day-passes/day-passes-page.tsx').then((m) => m.DayPassesPage),
  ),
  page('/admin/check-in', 'admin/front-desk/check-in/check-in-page.tsx', () =>
    import('./front-desk/check-in/check-in-page.tsx').then((m) => m.CheckInPage),
  ),
  page('/admin/calendar', 'admin/appointments/calendar/calendar-page.tsx', () =>
    import('./appointments/calendar/calendar-page.tsx').then((m) => m.CalendarPage),
  ),
  page('/admin/follow-up', 'admin/follow-up/follow-up-page.tsx', () =>
    import('./follow-up/follow-up-page.tsx').then((m) => m.FollowUpPage),
  ),
  page('/admin/clients', 'admin/clients/clients-page.tsx', () =>
    import('./clients/clients-page.tsx').then((m) => m.ClientsPage),
  ),
  page('/admin/members', 'admin/clients/members-page.tsx', () =>
    import('./clients/members-page.tsx').then((m) => m.MembersPage),
  ),
  page('/admin/agreements', 'admin/waivers/agreements/agreements-page.tsx', () =>
    import('./waivers/agreements/agreements-page.tsx').then((m) => m.AgreementsPage),
  ),
  page('/admin/report', 'admin/report/report-page.tsx', () =>
    import('./report/report-page.tsx').then((m) => m.ReportPage),
  ),
  page('/admin/staff', 'admin/staff/accounts/staff-page.tsx', () =>
    import('./staff/accounts/staff-page.tsx').then((m) => m.StaffPage),
  ),
  page('/admin/export', 'admin/moving/export-page.tsx', () =>
    import('./moving/export-page.tsx').then((m) => m.ExportPage),
  ),
  page('/admin/integrations', 'admin/integrations/integrations-page.tsx', () =>
    import('./integrations/integrations-page.tsx').then((m) => m.IntegrationsPage),
  ),
  page('/admin/settings', 'admin/settings/settings-page.tsx', () =>
    import('./settings/settings-page.tsx').then((m) => m.SettingsPage),
  ),
  page('/admin/import', 'admin/moving/import-page.tsx', () =>
    import('./moving/import-page.tsx').then((m) => m.ImportPage),
  ),
  page('/admin/clients/:id', 'admin/clients/client-page.tsx', () =>
    import('./clients/client-page.tsx').then((m) => m.ClientPage),
  ),
]

export const NotFound = lazyComponent(() => import('../pages/not-found-page.tsx').then((m) => m.NotFoundPage))

export async function preloadAdminPage(path: string): Promise<void> {
  const { pathname } = new URL(path, 'https://any.example')
  const isAtPath = ({ path: pattern }: AdminPage) => matchPath(pattern, pathname) !== null
  const page = staffPages.find(isAtPath)
  if (!page) return (isAtPath(loginPage) ? loginPage.Page : NotFound).preload()
  // Loads layout and page one after the other, so that the browser can handle input in between.
  await StaffLayout.preload()
  await page.Page.preload()
}
