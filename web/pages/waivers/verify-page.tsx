import { Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { business } from '#shared/lib/settings/business.ts'
import { getWaiverVerification } from '#shared/waivers/verification-operations.ts'
import { useOperation } from '../../api-client/use-operation.ts'
import { FormPage } from '../../forms/form-page.tsx'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { ErrorState, LoadingState, Skeleton } from '../../ui/loading-state.tsx'
import { DocumentCheck } from './document-check.tsx'
import { VerificationCard } from './verification-card.tsx'

const InvalidLink = lazyComponent(() =>
  import('../form-requests/invalid-link-message.tsx').then((m) => m.InvalidLinkMessage),
)

export function VerifyPage() {
  const { reference = '' } = useParams()
  const verification = useOperation(getWaiverVerification, { reference })
  return (
    <FormPage
      title="Verify a Waiver"
      intro="Compare a signed waiver with the record from the day of signing."
    >
      {verification.state === 'loading' && (
        <LoadingState label="Verifying the waiver...">
          <Skeleton className="h-72" />
        </LoadingState>
      )}
      {verification.state === 'failed' && verification.problem.code === 'referenceNotFound' && (
        <Suspense fallback={<div className="min-h-dvh" />}>
          <InvalidLink
            title="Waiver Not Found"
            reason={verification.problem.message}
            call={`Call ${business.phone}`}
            home="Return to Homepage"
            hint="A reference looks like W-7K3M-2QPD and is on the signed copy."
          />
        </Suspense>
      )}
      {verification.state === 'failed' && verification.problem.code !== 'referenceNotFound' && (
        <ErrorState
          title="This waiver could not be verified"
          message={verification.problem.message}
          onRetry={verification.retry}
        />
      )}
      {verification.state === 'ready' && (
        <>
          <VerificationCard verification={verification.data} />
          <DocumentCheck documentSha256={verification.data.documentSha256} />
        </>
      )}
    </FormPage>
  )
}
