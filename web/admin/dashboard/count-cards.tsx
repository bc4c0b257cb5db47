import type { DashboardCounts } from '#shared/dashboard.ts'
import { SiteLink } from '../../ui/site-link.tsx'

type CountCard = { label: string; count: keyof DashboardCounts; to: string }

/** Each card links to the list that it counts. */
const CARDS: readonly CountCard[] = [
  {
    label: 'Pending Bookings',
    count: 'pendingBookings',
    to: '/admin/bookings?status=pending',
  },
  {
    label: 'Incomplete Intake Forms',
    count: 'incompleteIntakeForms',
    to: '/admin/intake-forms?status=pending',
  },
  {
    label: 'Unsigned Waivers',
    count: 'unsignedWaivers',
    to: '/admin/waivers?status=pending',
  },
  {
    label: 'Active Clients',
    count: 'activeClients',
    to: '/admin/bookings?panel=clients&status=active',
  },
  {
    label: 'Active Day Passes',
    count: 'activeDayPasses',
    to: '/admin/day-passes?status=active',
  },
  {
    label: 'Expired Day Passes',
    count: 'expiredDayPasses',
    to: '/admin/day-passes?status=expired',
  },
]

export function CountCards({ counts }: { counts: DashboardCounts }) {
  return (
    <ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-6">
      {CARDS.map(({ label, count, to }) => (
        <li key={label} className="grid">
          <SiteLink
            to={to}
            className="flex min-h-13 items-center justify-between gap-3 rounded-lg border border-border bg-surface px-4 transition-colors hover:border-border-strong hover:bg-surface-raised"
          >
            <span className="text-sm text-muted-foreground">{label}</span>
            <strong className="text-display text-3xl leading-none">
              {counts[count].toLocaleString('en-US')}
            </strong>
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
