import { CalendarCheck, ClipboardList, FileSignature, LayoutDashboard, Ticket } from 'lucide-react'

export const adminSections = [
  { label: 'Dashboard', to: '/admin/dashboard', Icon: LayoutDashboard },
  { label: 'Bookings', to: '/admin/bookings', Icon: CalendarCheck },
  { label: 'Intake Forms', to: '/admin/intake-forms', Icon: ClipboardList },
  { label: 'Liability Waivers', to: '/admin/waivers', Icon: FileSignature },
  { label: 'Day Passes', to: '/admin/day-passes', Icon: Ticket },
] as const
