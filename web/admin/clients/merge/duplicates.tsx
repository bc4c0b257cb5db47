import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Users } from 'lucide-react'
import { type DuplicatePair, duplicateReasonLabels } from '#shared/clients/client-duplicates.ts'
import { listDuplicateClients } from '#shared/clients/clients-operations.ts'
import { fullName } from '#shared/lib/client.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { SiteLink } from '../../../ui/site-link.tsx'
import { callAsStaff } from '../../auth/call-as-staff.ts'
import { mergePath } from './merge-url.ts'

/** Without a client the server reads all of them. */
const STALE_TIME_MS = 5 * 60_000

/** Duplicates are a hint only: the page works without them. */
export function useDuplicates(clientId?: string) {
  const { data } = useQuery({
    queryKey: ['clients', 'duplicates', clientId ?? 'all'],
    queryFn: ({ signal }) => callAsStaff(listDuplicateClients, clientId ? { clientId } : {}, { signal }),
    staleTime: STALE_TIME_MS,
    meta: { isSilent: true },
  })
  return data?.items ?? []
}

export function DuplicatesList() {
  const pairs = useDuplicates()
  if (pairs.length === 0) return null
  return (
    <details className="group mt-4 mb-1 rounded-lg border border-border bg-surface">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 px-4 py-2 font-semibold">
        {pairs.length === 1 ? '1 possible duplicate' : `${pairs.length} possible duplicates`}
        <ChevronDown className="size-5 text-muted-foreground transition-transform group-open:rotate-180" />
      </summary>
      <ul className="divide-y divide-border border-t border-border">
        {pairs.map((pair) => (
          <PairLine key={pair.clients.map(({ id }) => id).join(' ')} pair={pair} />
        ))}
      </ul>
    </details>
  )
}

/** The client who came first stays, unless staff open the other file. */
function PairLine({ pair: { reason, clients } }: { pair: DuplicatePair }) {
  const [into, from] = clients.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
  if (!into || !from) return null
  const names = `${fullName(into)} and ${fullName(from)}`
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
      <p className="grid min-w-0">
        <span className="font-semibold wrap-anywhere">{names}</span>
        <span className="text-sm text-muted-foreground">{duplicateReasonLabels[reason]}</span>
      </p>
      <SiteLink
        to={mergePath(into.id, from.id)}
        aria-label={`Compare ${names}`}
        className={buttonClass({ variant: 'outline', size: 'compact' })}
      >
        Compare
      </SiteLink>
    </li>
  )
}

type DuplicatesHintProps = { clientId: string; onCompare: (otherId: string) => void }

export function DuplicatesHint({ clientId, onCompare }: DuplicatesHintProps) {
  const [pair, ...others] = useDuplicates(clientId)
  const other = pair?.clients.find(({ id }) => id !== clientId)
  if (!pair || !other) return null
  return (
    <section
      aria-label="Possible duplicate"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-warning/50 bg-warning/10 px-4 py-2 max-sm:py-3 max-sm:[&>button]:ml-6"
    >
      <p className="flex min-w-0 items-start gap-2">
        <Users className="mt-1 size-4 shrink-0 text-warning" />
        <span className="wrap-anywhere">
          {`${fullName(other)} looks like the same person (${duplicateReasonLabels[pair.reason]})`}
          {others.length > 0 && `, and ${others.length} more`}.
        </span>
      </p>
      <Button variant="outline" size="compact" aria-haspopup="dialog" onClick={() => onCompare(other.id)}>
        Compare
      </Button>
    </section>
  )
}
