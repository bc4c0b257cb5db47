import { TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { actionRequiredMessages, type DashboardCounts } from '#shared/report/dashboard.ts'
import { SiteLink } from '../../../ui/button.tsx'

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

const NONE: DashboardCounts = {
  pendingBookings: 0,
  incompleteIntakeForms: 0,
  unsignedWaivers: 0,
  activeClients: 0,
  activeDayPasses: 0,
  expiredDayPasses: 0,
}

const LISTS = [
  { count: 'pendingBookings', to: '/admin/bookings?status=pending' },
  { count: 'incompleteIntakeForms', to: '/admin/intake-forms?status=pending' },
  { count: 'unsignedWaivers', to: '/admin/waivers?status=pending' },
] as const

export function ActionRequired({ counts }: { counts: DashboardCounts }) {
  const id = useId()
  const lines = LISTS.flatMap(({ count, to }) =>
    actionRequiredMessages({ ...NONE, [count]: counts[count] }).map((message) => ({ message, to })),
  )
  if (lines.length === 0) return null
  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-center gap-x-6 gap-y-1 rounded-lg border border-warning/50 bg-warning/10 px-4 py-3"
    >
      <h2 id={id} className="flex items-center gap-2 font-semibold text-warning">
        <TriangleAlert className="size-5" />
        Action Required
      </h2>
      <ul className="flex flex-wrap gap-x-6">
        {lines.map(({ message, to }) => (
          <li key={to}>
            <SiteLink to={to} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {message}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
