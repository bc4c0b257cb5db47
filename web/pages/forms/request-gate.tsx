import type { ReactNode } from 'react'
import type { FormType } from '#shared/form-request.ts'
import { openFormRequest } from '#shared/operations.ts'
import { problems } from '#shared/problems.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LinkProblem } from './link-problem.tsx'

type RequestGateProps = { requestId: string; formType: FormType; children: ReactNode }

/** Lets somebody with an emailed link pass to the form, unless it was used already or is none of ours. */
export function RequestGate({ requestId, formType, children }: RequestGateProps) {
  return requestId ? (
    <OpenedRequest requestId={requestId} formType={formType}>
      {children}
    </OpenedRequest>
  ) : (
    children
  )
}

function OpenedRequest({ requestId, formType, children }: RequestGateProps) {
  const request = useOperation(openFormRequest, { requestId })
  if (request.state === 'loading') {
    return (
      <LoadingState label="Opening your form...">
        <Skeleton className="h-96" />
      </LoadingState>
    )
  }
  if (request.state === 'failed') {
    const { problem, retry } = request
    if (problem.code === 'formRequestNotFound') return <LinkProblem reason={problem.message} />
    return <FailedState title="Your form could not be opened" message={problem.message} onRetry={retry} />
  }
  if (request.data.formType !== formType) return <LinkProblem reason={problems.formRequestNotFound.message} />
  if (request.data.status === 'completed') {
    return <LinkProblem title="Already submitted" reason={problems.formRequestCompleted.message} />
  }
  return children
}
