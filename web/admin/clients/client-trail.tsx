import type { ReactNode } from 'react'
import type { ClientHistory } from '#shared/client-history.ts'
import { type Status, StatusBadge } from '../../ui/status-badge.tsx'
import { dateOf } from '../lib/dates.ts'

type Trace = { kind: string; id: string; status: Status; createdAt: string }

/** What a client has left here, the newest first. */
export function ClientTrail({ client }: { client: ClientHistory }) {
  const traces = tracesOf(client)
  if (traces.length === 0) return null
  return (
    <div>
      <h4 className="text-sm text-muted">History</h4>
      <ul className="divide-y divide-line">
        {traces.map(({ kind, id, status, createdAt }) => (
          <li key={`${kind} ${id}`} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span>
              {kind} <Muted>{dateOf(createdAt)}</Muted>
            </span>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const Muted = ({ children }: { children: ReactNode }) => (
  <span className="text-sm text-muted">{children}</span>
)

function tracesOf({ bookings, intakeForms, waivers, dayPasses }: ClientHistory): Trace[] {
  return [
    ...bookings.map((each) => ({ kind: 'Booking', ...each })),
    ...intakeForms.map((each) => ({ kind: 'Intake form', ...each })),
    ...waivers.map((each) => ({ kind: 'Waiver', ...each })),
    ...dayPasses.map((each) => ({ kind: `Day pass ${each.passCode}`, ...each })),
  ].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
}
