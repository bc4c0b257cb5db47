import { TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { type DashboardCounts, listRequiredActions } from '#shared/report/dashboard.ts'
import { SiteLink } from '../../../ui/button.tsx'

const cardLinks: Readonly<Record<keyof DashboardCounts, { label: string; to: string }>> = {
  pendingBookings: { label: 'Pending Bookings', to: '/admin/bookings?status=pending' },
  incompleteIntakeForms: { label: 'Incomplete Intake Forms', to: '/admin/intake-forms?status=pending' },
  unsignedWaivers: { label: 'Unsigned Waivers', to: '/admin/waivers?status=pending' },
  activeClients: { label: 'Active Clients', to: '/admin/bookings?panel=clients&status=active' },
  activeDayPasses: { label: 'Active Day Passes', to: '/admin/day-passes?status=active' },
  expiredDayPasses: { label: 'Expired Day Passes', to: '/admin/day-passes?status=expired' },
}
const cardKeys = Object.keys(cardLinks) as (keyof DashboardCounts)[]

export const CountCards = ({ counts }: { counts: DashboardCounts }) => (
  <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-border bg-border sm:grid-cols-3 xl:grid-cols-2">
    {cardKeys.map((name) => (
      <li key={name} className="grid">
        <SiteLink
          to={cardLinks[name].to}
          className="grid content-between gap-1 bg-surface px-4 py-3 transition-colors hover:bg-surface-raised"
        >
          <span className="text-sm text-muted-foreground">{cardLinks[name].label}</span>
          <strong className="text-display text-2xl leading-none">
            {counts[name].toLocaleString('en-US')}
          </strong>
        </SiteLink>
      </li>
    ))}
  </ul>
)

export function RequiredActionsNotice({ counts }: { counts: DashboardCounts }) {
  const id = useId()
  const actions = listRequiredActions(counts)
  if (actions.length === 0) return null
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
        {actions.map(({ name, message }) => (
          <li key={name}>
            <SiteLink
              to={cardLinks[name].to}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {message}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
