import type { StaffRole } from '#shared/lib/staff.ts'

/** The lowest role of each page; the server enforces it. */
const accessOf: Readonly<Record<string, StaffRole>> = {
  '/admin/check-in': 'desk',
  '/admin/calendar': 'desk',
  '/admin/agreements': 'admin',
  '/admin/staff': 'admin',
  '/admin/export': 'admin',
  '/admin/integrations': 'admin',
  '/admin/settings': 'admin',
  '/admin/import': 'admin',
}

export const pageAccess = (path: string): StaffRole => accessOf[path] ?? 'staff'
