import { Users } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { duplicateReasonLabels } from '#shared/clients/client-duplicates.ts'
import type { ClientFile } from '#shared/clients/client-file.ts'
import { fullName } from '#shared/lib/client.ts'
import { business } from '#shared/lib/settings/business.ts'
import { toApiError } from '../../api-client/to-api-error.ts'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/loading-state.tsx'
import { useQueryParams } from '../list/use-query-params.ts'
import { PageSkeleton } from '../records/page-skeleton.tsx'
import { clientPath } from './client-list.tsx'
import { ClientActions } from './file/client-actions.tsx'
import { ClientHeader } from './file/client-header.tsx'
import { ClientOverview } from './file/client-overview.tsx'
import { ClientRecords } from './file/client-records.tsx'
import { NoteCard, NoteComposer } from './file/notes.tsx'
import { RecordPanel } from './file/record-panel.tsx'
import { parseActivitySubject } from './file/record-subject.ts'
import { Timeline } from './file/timeline.tsx'
import { MembershipSection } from './membership/membership-section.tsx'
import { CHOOSE_CLIENT_VALUE, useMergeUrl } from './merge/merge-url.ts'
import { useDuplicateClients } from './merge/use-duplicate-clients.ts'
import { isBeingMerged, useClientFile } from './use-client-file.ts'

export function ClientPage() {
  const { id = '' } = useParams()
  const file = useClientFile(id)
  const name = file.data && fullName(file.data)
  useEffect(() => {
    if (name) document.title = `${name} | ${business.product} Admin`
  }, [name])

  const problem = file.error && toApiError(file.error)
  const isDeleted = problem?.code === 'clientUnknown'
  if (file.data && !isDeleted && file.data.id !== id)
    return <Navigate to={clientPath(file.data.id)} replace />
  if (file.data && !isDeleted)
    return <ClientFileView key={id} file={file.data} updatedAt={file.dataUpdatedAt} />
  if (!problem) return <PageSkeleton />
  if (!isDeleted) {
    return <ErrorState message={problem.message} onRetry={() => void file.refetch()} />
  }
  return (
    <EmptyState
      title="This client no longer exists"
      hint="The person's data was deleted, or the link is incomplete."
      action={
        <LinkButton to="/admin/clients" variant="outline">
          All Clients
        </LinkButton>
      }
    />
  )
}

const MergeDialog = lazyComponent(() => import('./merge/merge-dialog.tsx').then((m) => m.MergeDialog))

function ClientFileView({ file, updatedAt }: { file: ClientFile; updatedAt: number }) {
  const [query, setParams] = useQueryParams()
  const subject = parseActivitySubject(query.get('record'))
  const [merge, setMerge] = useMergeUrl()
  const [wasMergeDialogOpened, setWasMergeDialogOpened] = useState(false)
  if (merge !== null && !wasMergeDialogOpened) setWasMergeDialogOpened(true)
  const pinnedNote = file.notes.find((note) => note.pinned)

  const openRecord = (record: string | undefined) => setParams({ record }, { replace: !record })

  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-5 xl:grid-cols-[minmax(0,1fr)_24rem] xl:grid-rows-[auto_auto_1fr]">
      <div className="grid min-w-0 content-start gap-5 xl:col-span-2">
        <ClientHeader file={file} />
        {isBeingMerged(file) ? (
          <MergeNotice />
        ) : (
          <>
            <DuplicatesHint clientId={file.id} onCompare={setMerge} />
            <ClientActions file={file} onMerge={() => setMerge(CHOOSE_CLIENT_VALUE)} />
          </>
        )}
        <ClientOverview file={file} onOpen={openRecord} />
      </div>
      <div className={`min-w-0 xl:col-start-2 xl:row-start-2 ${subject ? 'xl:hidden' : ''}`}>
        <MembershipSection file={file} />
      </div>
      <div className="grid min-w-0 content-start gap-5 xl:col-start-1 xl:row-span-2 xl:row-start-2">
        {pinnedNote && (
          <section aria-label="Pinned note">
            <NoteCard note={pinnedNote} />
          </section>
        )}
        <NoteComposer clientId={file.id} />
        <Timeline file={file} updatedAt={updatedAt} shownRecord={query.get('record')} onOpen={openRecord} />
      </div>
      {wasMergeDialogOpened && (
        // The dialog stays mounted, so that the browser restores the focus when the dialog closes.
        <Suspense>
          <MergeDialog file={file} merge={merge} onChoose={setMerge} onClose={() => setMerge(undefined)} />
        </Suspense>
      )}
      {subject ? (
        <RecordPanel file={file} subject={subject} onClose={() => openRecord(undefined)} />
      ) : (
        <ClientRecords file={file} onOpen={openRecord} />
      )}
    </div>
  )
}

const MergeNotice = () => (
  <p role="status" className="rounded-lg border border-warning/50 bg-warning/10 px-4 py-3">
    This client's records are still being changed. You can edit them again in a moment.
  </p>
)

function DuplicatesHint({ clientId, onCompare }: { clientId: string; onCompare: (otherId: string) => void }) {
  const [pair, ...others] = useDuplicateClients(clientId)
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
