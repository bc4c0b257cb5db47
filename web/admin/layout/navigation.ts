import {
  CalendarCheck,
  CalendarDays,
  ChartNoAxesColumn,
  ClipboardList,
  FileSignature,
  IdCard,
  LayoutDashboard,
  type LucideIcon,
  PackageOpen,
  PhoneCall,
  Plug,
  ScanLine,
  Settings,
  Ticket,
  Users,
} from 'lucide-react'
import type { DashboardCounts } from '#shared/report/dashboard.ts'

export type CountName = keyof DashboardCounts | 'dueTasks'

type NavigationSection = {
  label: string
  to: `/admin/${string}`
  Icon: LucideIcon
  subpage?: `/admin/${string}`
  countName?: CountName
}

export const navigationGroups: readonly { title: string; sections: readonly NavigationSection[] }[] = [
  {
    title: 'Today',
    sections: [
      { label: 'Check-In', to: '/admin/check-in', Icon: ScanLine },
      { label: 'Calendar', to: '/admin/calendar', Icon: CalendarDays },
      { label: 'Follow-Up', to: '/admin/follow-up', Icon: PhoneCall, countName: 'dueTasks' },
      { label: 'Clients', to: '/admin/clients', Icon: Users, subpage: '/admin/import' },
      { label: 'Report', to: '/admin/report', Icon: ChartNoAxesColumn },
    ],
  },
  {
    title: 'Management',
    sections: [
      { label: 'Dashboard', to: '/admin/dashboard', Icon: LayoutDashboard },
      { label: 'Bookings', to: '/admin/bookings', Icon: CalendarCheck, countName: 'pendingBookings' },
      {
        label: 'Intake Forms',
        to: '/admin/intake-forms',
        Icon: ClipboardList,
        countName: 'incompleteIntakeForms',
      },
      {
        label: 'Liability Waivers',
        to: '/admin/waivers',
        Icon: FileSignature,
        countName: 'unsignedWaivers',
        subpage: '/admin/agreements',
      },
      { label: 'Day Passes', to: '/admin/day-passes', Icon: Ticket, countName: 'activeDayPasses' },
      { label: 'Staff', to: '/admin/staff', Icon: IdCard },
      { label: 'Export', to: '/admin/export', Icon: PackageOpen },
      { label: 'Integrations', to: '/admin/integrations', Icon: Plug },
      { label: 'Settings', to: '/admin/settings', Icon: Settings },
    ],
  },
]
