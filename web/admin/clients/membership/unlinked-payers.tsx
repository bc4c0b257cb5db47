import { useQuery } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { listUnlinkedPayers } from '#shared/payments/memberships-operations.ts'
import { lazyComponent, useLazyOverlay } from '../../../loading/lazy-component.tsx'
import { Button } from '../../../ui/button.tsx'
import { callAsStaff } from '../../auth/call-as-staff.ts'

const LinkPayersDialog = lazyComponent(() =>
  import('./link-payers-dialog.tsx').then((m) => m.LinkPayersDialog),
)

/** Lists subscriptions at Stripe whose email belongs to no client. */
export function UnlinkedPayers() {
  // Ignores errors, because the page works without this list.
  const { data, refetch } = useQuery({
    queryKey: ['payers'],
    queryFn: ({ signal }) => callAsStaff(listUnlinkedPayers, {}, { signal }),
    meta: { hidesErrorToast: true },
  })
  const payers = data?.items ?? []
  const { button, isOpening, overlay } = useLazyOverlay(LinkPayersDialog, {
    payers,
    onChanged: () => void refetch(),
  })
  return (
    <>
      {payers.length > 0 && (
        <section
          aria-label="Payers without a client"
          className="mt-4 mb-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-lg border border-border bg-surface py-1.5 pr-1.5 pl-4"
        >
          <p className="flex items-center gap-2 font-semibold">
            <CreditCard className="size-4 shrink-0 text-muted-foreground" />
            {payers.length === 1 ? '1 payer without a client' : `${payers.length} payers without a client`}
          </p>
          <Button variant="outline" size="compact" {...button} isBusy={isOpening}>
            Show
          </Button>
        </section>
      )}
      {overlay}
    </>
  )
}
