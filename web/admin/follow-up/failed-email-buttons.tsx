import { Suspense } from 'react'
import type { TaskItem } from '#shared/today.ts'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const ResendButtons = lazyComponent(() => import('./resend-buttons.tsx').then((m) => m.ResendButtons))

/** What can be done about an email that did not arrive; nothing for other tasks. */
export const FailedEmailButtons = ({ item }: { item: TaskItem }) =>
  item.task.kind === 'email' && (
    <Suspense fallback={<Skeleton className="h-11" />}>
      <ResendButtons item={item} />
    </Suspense>
  )
