import { ChevronDown, UserPlus } from 'lucide-react'
import { type DuplicatePair, duplicateReasonLabels } from '#shared/clients/client-duplicates.ts'
import { fullName } from '#shared/lib/client.ts'
import { lazyComponent, useLazyOverlay } from '../../loading/lazy-component.tsx'
import { Button, buttonClass, LinkButton, SiteLink } from '../../ui/button.tsx'
import { useRole } from '../auth/session.ts'
import { PageHeading } from '../records/page-heading.tsx'
import { ClientList } from './client-list.tsx'
import { UnlinkedPayers } from './membership/unlinked-payers.tsx'
import { mergePath } from './merge/merge-url.ts'
import { useDuplicateClients } from './merge/use-duplicate-clients.ts'

const NewClientDialog = lazyComponent(() => import('./new-client-dialog.tsx').then((m) => m.NewClientDialog))

export function ClientsPage() {
  const { button, isOpening, overlay } = useLazyOverlay(NewClientDialog)
  const role = useRole()
  return (
    <>
      <PageHeading path="/admin/clients">
        {role === 'admin' && (
          <LinkButton to="/admin/import" variant="outline">
            Import
          </LinkButton>
        )}
        <Button Icon={UserPlus} {...button} isBusy={isOpening}>
          New Client
        </Button>
        {overlay}
      </PageHeading>
      <DuplicatesList />
      <UnlinkedPayers />
      <ClientList />
    </>
  )
}

function DuplicatesList() {
  const pairs = useDuplicateClients()
  if (pairs.length === 0) return null
  return (
    <details className="group mt-4 mb-1 rounded-lg border border-border bg-surface">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 px-4 py-2 font-semibold">
        {pairs.length === 1 ? '1 possible duplicate' : `${pairs.length} possible duplicates`}
        <ChevronDown className="size-5 text-muted-foreground transition-transform group-open:rotate-180" />
      </summary>
      <ul className="divide-y divide-border border-t border-border">
        {pairs.map((pair) => (
          <DuplicatePairLine key={pair.clients.map(({ id }) => id).join(' ')} pair={pair} />
        ))}
      </ul>
    </details>
  )
}

/** Proposes to merge the newer client into the older client. Staff can choose the opposite direction. */
function DuplicatePairLine({ pair: { reason, clients } }: { pair: DuplicatePair }) {
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
