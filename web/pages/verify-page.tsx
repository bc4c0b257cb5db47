import { useParams } from 'react-router-dom'
import { getWaiverVerification } from '#shared/operations/verification.ts'
import { pageErrors } from '#shared/page-errors.ts'
import { useOperation } from '../api-client/use-operation.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { LoadingState } from '../ui/loading-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { FormPage } from './forms/form-page.tsx'
import { DocumentCheck } from './verify/document-check.tsx'
import { VerificationCard } from './verify/verification-card.tsx'

/** Shows anyone with the reference of a signed waiver whether it is still what was signed. */
export function VerifyPage() {
  const { reference = '' } = useParams()
  const found = useOperation(getWaiverVerification, { reference })
  return (
    <FormPage
      title="Verify a Waiver"
      intro="Compares a signed waiver with what was recorded on the day it was signed."
    >
      {found.state === 'loading' && (
        <LoadingState label="Verifying the waiver...">
          <Skeleton className="h-72" />
        </LoadingState>
      )}
      {found.state === 'failed' && found.problem.code === 'referenceNotFound' && <ReferenceNotFound />}
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

function ReferenceNotFound() {
  return (
    <div role="alert" className="grid justify-items-start gap-5">
      <p className="text-lead">{pageErrors.referenceNotFound.message}</p>
      <LinkButton to="/">Return to Homepage</LinkButton>
    </div>
  )
}
