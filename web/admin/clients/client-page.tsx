import { useEffect } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { business } from '#shared/lib/business.ts'
import { fullName } from '#shared/lib/client.ts'
import { toApiError } from '../../api-client/to-api-error.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageSkeleton } from '../records/page-skeleton.tsx'
import { clientPath } from './client-list.tsx'
import { ClientFileView } from './file/client-file-view.tsx'
import { useClientFile } from './use-client-file.ts'

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
      title="This client does not exist any more"
      hint="The person's data was deleted, or the link is incomplete."
      action={
        <LinkButton to="/admin/clients" variant="outline">
          All Clients
        </LinkButton>
      }
    />
  )
}
