import type { ReactNode } from 'react'
import type { ClientHistory } from '#shared/clients/client-history.ts'
import { fullName } from '#shared/lib/client.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { type Status, StatusBadge } from '../../ui/status-badge.tsx'
import { formatGymDate } from '../format/dates.ts'
import { ClientPanelSection } from './client-orders.tsx'

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
function toHistoryEntries(client: ClientHistory) {
  const name = fullName(client)
  const entry = (kind: string, path: string, search: string) => ({
    kind,
    to: `/admin/${path}?${new URLSearchParams({ search })}`,
  })
  const entries: HistoryEntry[] = [
    ...client.bookings.map((each) => ({ ...each, ...entry('Booking', 'bookings', client.email ?? name) })),
    ...client.intakeForms.map((each) => ({ ...each, ...entry('Intake form', 'intake-forms', name) })),
    ...client.waivers.map((each) => ({ ...each, ...entry('Waiver', 'waivers', client.id) })),
    ...client.dayPasses.map(({ passCode, ...each }) => ({
      ...each,
      ...entry(`Day pass ${passCode}`, 'day-passes', passCode),
    })),
  ]
  return entries.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
}
