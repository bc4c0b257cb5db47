import type { DashboardCounts } from '#shared/report/dashboard.ts'
import { SiteLink } from '../../../ui/site-link.tsx'

type CountCard = { label: string; count: keyof DashboardCounts; to: string }

const CARDS: readonly CountCard[] = [
  { label: 'Pending Bookings', count: 'pendingBookings', to: '/admin/bookings?status=pending' },
  {
    label: 'Incomplete Intake Forms',
    count: 'incompleteIntakeForms',
    to: '/admin/intake-forms?status=pending',
  },
  { label: 'Unsigned Waivers', count: 'unsignedWaivers', to: '/admin/waivers?status=pending' },
  { label: 'Active Clients', count: 'activeClients', to: '/admin/bookings?panel=clients&status=active' },
  { label: 'Active Day Passes', count: 'activeDayPasses', to: '/admin/day-passes?status=active' },
  { label: 'Expired Day Passes', count: 'expiredDayPasses', to: '/admin/day-passes?status=expired' },
]

/** They say how things stand, not what to do, so they are calm beside the queue. */
export const CountCards = ({ counts }: { counts: DashboardCounts }) => (
  <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-border bg-border sm:grid-cols-3 xl:grid-cols-2">
    {CARDS.map(({ label, count, to }) => (
      <li key={label} className="grid">
        <SiteLink
          to={to}
          className="grid content-between gap-1 bg-surface px-4 py-3 transition-colors hover:bg-surface-raised"
        >
          <span className="text-sm text-muted-foreground">{label}</span>
          <strong className="text-display text-2xl leading-none">
            {counts[count].toLocaleString('en-US')}
          </strong>
        </SiteLink>
      </li>
    ))}
  </ul>
)
