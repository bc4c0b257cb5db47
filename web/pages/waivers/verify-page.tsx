import { Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { getWaiverVerification } from '#shared/waivers/verification-operations.ts'
import { useOperation } from '../../api-client/use-operation.ts'
import { FormPage } from '../../forms/form-page.tsx'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { ErrorState, LoadingState, Skeleton } from '../../ui/loading-state.tsx'
import { DocumentCheck } from './document-check.tsx'
import { VerificationCard } from './verification-card.tsx'

const ReferenceNotFound = lazyComponent(() =>
  import('./reference-not-found.tsx').then((m) => m.ReferenceNotFound),
)

export function VerifyPage() {
  const { reference = '' } = useParams()
  const found = useOperation(getWaiverVerification, { reference })
  return (
    <FormPage
      title="Verify a Waiver"
      intro="Compare a signed waiver with the record from the day of signing."
    >
      {found.state === 'loading' && (
        <LoadingState label="Verifying the waiver...">
          <Skeleton className="h-72" />
        </LoadingState>
      )}
      {found.state === 'failed' && found.problem.code === 'referenceNotFound' && (
        <Suspense fallback={<div className="min-h-dvh" />}>
          <ReferenceNotFound />
        </Suspense>
      )}
      {found.state === 'failed' && found.problem.code !== 'referenceNotFound' && (
        <ErrorState
          title="This waiver could not be verified"
          message={found.problem.message}
          onRetry={found.retry}
        />
      )}
      {found.state === 'ready' && (
        <>
          <VerificationCard verification={found.data} />
          <DocumentCheck documentSha256={found.data.documentSha256} />
        </>
      )}
    </FormPage>
  )
}
