import { UserPlus } from 'lucide-react'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { useLazyOverlay } from '../../loading/use-lazy-overlay.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeading } from '../records/page-heading.tsx'
import { ClientList } from './client-list.tsx'
import { UnlinkedPayers } from './membership/unlinked-payers.tsx'
import { DuplicatesList } from './merge/duplicates-list.tsx'

const NewClientDialog = lazyComponent(() => import('./new-client-dialog.tsx').then((m) => m.NewClientDialog))

export function ClientsPage() {
  const { button, isOpening, overlay } = useLazyOverlay(NewClientDialog)
  return (
    <>
      <PageHeading path="/admin/clients">
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
