import type { ReactNode } from 'react'
import type { ClientHistory } from '#shared/clients/client-history.ts'
import { fullName } from '#shared/lib/client.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { type Status, StatusBadge } from '../../ui/status-badge.tsx'
import { formatGymDate } from '../format/dates.ts'
import { ClientPanelSection } from './client-panel-section.tsx'

type HistoryEntry = { kind: string; to: string; id: string; status: Status; createdAt: string }

export function ClientHistoryList({ client }: { client: ClientHistory }) {
  const entries = toHistoryEntries(client)
  if (entries.length === 0) return null
  return (
    <ClientPanelSection title="History">
      <ul className="grid">
        {entries.map(({ kind, to, id, status, createdAt }) => (
          <li key={`${kind} ${id}`} className="flex min-h-9 flex-wrap items-center justify-between gap-x-2">
            <span>
              <SiteLink
                to={to}
                className="inline-flex min-h-6 items-center underline decoration-border-strong underline-offset-4 hover:decoration-foreground"
              >
                {kind}
              </SiteLink>{' '}
              <Muted>{formatGymDate(createdAt)}</Muted>
            </span>
            <span className="ml-auto">
              <StatusBadge status={status} look="plain" />
            </span>
          </li>
        ))}
      </ul>
    </ClientPanelSection>
  )
}

const Muted = ({ children }: { children: ReactNode }) => (
  <span className="text-sm text-muted-foreground">{children}</span>
)

/** Each entry links to the list, filtered by the search term that identifies the client (spec §9). */
function toHistoryEntries({
  id,
  email,
  bookings,
  intakeForms,
  waivers,
  dayPasses,
  ...client
}: ClientHistory) {
  const list = (path: string, search: string) => `${path}?${new URLSearchParams({ search })}`
  const entries: HistoryEntry[] = [
    ...bookings.map((each) => ({
      kind: 'Booking',
      to: list('/admin/bookings', email ?? fullName(client)),
      ...each,
    })),
    ...intakeForms.map((each) => ({
      kind: 'Intake form',
      to: list('/admin/intake-forms', fullName(client)),
      ...each,
    })),
    ...waivers.map((each) => ({ kind: 'Waiver', to: list('/admin/waivers', id), ...each })),
    ...dayPasses.map((each) => ({
      kind: `Day pass ${each.passCode}`,
      to: list('/admin/day-passes', each.passCode),
      ...each,
    })),
  ]
  return entries.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
}
