import { useParams } from 'react-router-dom'
import { getDayPass } from '#shared/operations.ts'
import { useOperation } from '../lib/use-operation.ts'
import { FailedState } from '../ui/failed-state.tsx'
import { LoadingState } from '../ui/loading-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { PassCard } from './day-pass/pass-card.tsx'
import { PassNotFound } from './day-pass/pass-not-found.tsx'

export function DayPassPage() {
  const { passCode = '' } = useParams()
  const pass = useOperation(getDayPass, { passCode })

  if (pass.state === 'failed' && pass.problem.code === 'dayPassNotFound') return <PassNotFound />
  return (
    <div className="wrap grid justify-items-center py-10 sm:py-16 print:p-0">
      {pass.state !== 'ready' && (
        <h1>
          <VisuallyHidden>Free 1-day pass</VisuallyHidden>
        </h1>
      )}
      {pass.state === 'loading' && (
        <LoadingState label="Loading your pass...">
          <Skeleton className="h-160 w-[min(34rem,calc(100vw-2rem))]" />
        </LoadingState>
      )}
      {pass.state === 'failed' && (
        <FailedState
          title="Your pass could not be loaded"
          message={pass.problem.message}
          onRetry={pass.retry}
        />
      )}
      {pass.state === 'ready' && <PassCard pass={pass.data} />}
    </div>
  )
}
