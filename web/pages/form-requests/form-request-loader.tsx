import type { ReactNode } from 'react'
import type { FormType } from '#shared/form-requests/form-request.ts'
import { openFormRequest } from '#shared/form-requests/form-requests-operations.ts'
import { pageErrors } from '#shared/lib/page-errors.ts'
import { useOperation } from '../../api-client/use-operation.ts'
import { ErrorState, LoadingState, Skeleton } from '../../ui/loading-state.tsx'
import { InvalidLinkMessage } from './invalid-link-message.tsx'

type FormRequestLoaderProps = {
  requestId: string
  formType: FormType
  placeholder: ReactNode
  children: ReactNode
}

export function FormRequestLoader({ requestId, formType, placeholder, children }: FormRequestLoaderProps) {
  const request = useOperation(openFormRequest, { requestId })
  if (request.state === 'loading') {
    return (
      <div className="grid gap-10">
        {placeholder}
        <LoadingState label="Opening your form...">
          <Skeleton className="h-96" />
        </LoadingState>
      </div>
    )
  }
  if (request.state === 'failed') {
    const { problem, retry } = request
    if (problem.code === 'formRequestNotFound') return <InvalidLinkMessage reason={problem.message} />
    return <ErrorState title="Your form could not be opened" message={problem.message} onRetry={retry} />
  }
  if (request.data.formType !== formType)
    return <InvalidLinkMessage reason={pageErrors.formRequestNotFound.message} />
  if (request.data.status === 'completed') {
    return <InvalidLinkMessage title="Already submitted" reason={pageErrors.formRequestCompleted.message} />
  }
  return children
}
