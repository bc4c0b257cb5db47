import { type ReactNode, Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { getDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { useOperation } from '../../api-client/use-operation.ts'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { ErrorState } from '../../ui/loading-state.tsx'
import { PassCard } from './pass-card.tsx'
import { PassSkeleton } from './pass-frame.tsx'

const PassNotFound = lazyComponent(() => import('./pass-not-found.tsx').then((m) => m.PassNotFound))

export function DayPassPage() {
  const { passCode = '' } = useParams()
  const pass = useOperation(getDayPass, { passCode })

  if (pass.state === 'failed' && pass.problem.code === 'dayPassNotFound') {
    return (
      <Suspense
        fallback={
          <PageFrame>
            <PassSkeleton />
          </PageFrame>
        }
      >
        <PassNotFound />
      </Suspense>
    )
  }
  return (
    <PageFrame>
      {pass.state === 'loading' && <PassSkeleton />}
      {pass.state === 'failed' && (
        <>
          <h1>
            <span className="sr-only">Free 1-day pass</span>
          </h1>
          <ErrorState
            title="Your pass could not be loaded"
            message={pass.problem.message}
            onRetry={pass.retry}
          />
        </>
      )}
      {pass.state === 'ready' && <PassCard pass={pass.data} />}
    </PageFrame>
  )
}

const PageFrame = ({ children }: { children: ReactNode }) => (
  <div className="page-container grid justify-items-center py-10 sm:py-16 lg:py-12 print:p-0">{children}</div>
)
