import {
  CalendarClock,
  ClipboardList,
  FileSignature,
  type LucideIcon,
  TicketCheck,
  TicketX,
  Users,
} from 'lucide-react'
import type { DashboardCounts } from '#shared/dashboard.ts'
import { SiteLink } from '../../ui/site-link.tsx'

type CountCard = { label: string; count: keyof DashboardCounts; to: string; Icon: LucideIcon }

/** Each leads to the list that shows exactly its number. */
const CARDS: readonly CountCard[] = [
  {
    label: 'Pending Bookings',
    count: 'pendingBookings',
    to: '/admin/bookings?status=pending',
    Icon: CalendarClock,
  },
  {
    label: 'Incomplete Intake Forms',
    count: 'incompleteIntakeForms',
    to: '/admin/intake-forms?status=pending',
    Icon: ClipboardList,
  },
  {
    label: 'Unsigned Waivers',
    count: 'unsignedWaivers',
    to: '/admin/waivers?status=pending',
    Icon: FileSignature,
  },
  {
    label: 'Active Clients',
    count: 'activeClients',
    to: '/admin/bookings?panel=clients&status=active',
    Icon: Users,
  },
  {
    label: 'Active Day Passes',
    count: 'activeDayPasses',
    to: '/admin/day-passes?status=active',
    Icon: TicketCheck,
  },
  {
    label: 'Expired Day Passes',
    count: 'expiredDayPasses',
    to: '/admin/day-passes?status=expired',
    Icon: TicketX,
  },
]

export function CountCards({ counts }: { counts: DashboardCounts }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-3">
      {CARDS.map(({ label, count, to, Icon }) => (
        <li key={label} className="grid">
          <SiteLink
            to={to}
            className="grid content-between gap-2 rounded-lg border border-line bg-panel p-4 transition-colors hover:border-accent hover:bg-raised sm:p-5"
          >
            <span className="flex items-start justify-between gap-2 text-muted">
              {label}
              <Icon aria-hidden="true" className="size-5 shrink-0 text-accent-strong max-sm:hidden" />
            </span>
            <strong className="display text-title">{counts[count].toLocaleString('en-US')}</strong>
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
