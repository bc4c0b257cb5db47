import type { StaffRole } from '#shared/lib/staff.ts'

/** The lowest role that may open each page. All other pages need the role 'staff'. The API also checks the role for each call. */
const roleByPath: Readonly<Record<string, StaffRole>> = {
  '/admin/check-in': 'desk',
  '/admin/calendar': 'desk',
  '/admin/agreements': 'admin',
  '/admin/staff': 'admin',
  '/admin/export': 'admin',
  '/admin/integrations': 'admin',
  '/admin/settings': 'admin',
  '/admin/import': 'admin',
}

export const roleForPage = (path: string): StaffRole => roleByPath[path] ?? 'staff'
