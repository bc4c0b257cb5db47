import { useQuery } from '@tanstack/react-query'
import { ClipboardList } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { listTasks } from '#shared/operations/follow-up.ts'
import { toApiError } from '../../api-client/to-api-error.ts'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { useLazyOverlay } from '../../loading/use-lazy-overlay.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { callAsStaff } from '../auth/call-as-staff.ts'
import { PageHeading } from '../records/page-heading.tsx'
import { NotedLine } from './noted-line.tsx'
import type { Noted } from './use-outcome.ts'

/** Loads while its tasks are requested. */
const TaskList = lazyComponent(() => import('./task-list.tsx').then((m) => m.TaskList))

const WaitingClients = lazyComponent(() => import('./waiting-clients.tsx').then((m) => m.WaitingClients))

const NewTaskDialog = lazyComponent(() => import('./new-task-dialog.tsx').then((m) => m.NewTaskDialog))

const views = [
  { value: 'overdue', label: 'Overdue' },
  { value: 'today', label: 'Today' },
  { value: 'later', label: 'Later' },
  { value: 'mine', label: 'Mine' },
  { value: 'leads', label: 'Leads' },
] as const
type View = (typeof views)[number]['value']

/** Which tasks are shown is in the URL. */
export function FollowUpPage() {
  const [query, setQuery] = useSearchParams()
  const view = views.find(({ value }) => value === query.get('view'))?.value ?? 'overdue'
  const [noted, setNoted] = useState<Noted>()
  const newTask = useLazyOverlay(NewTaskDialog)
  return (
    <>
      <PageHeading path="/admin/follow-up">
        <Button {...newTask.button} variant="outline" size="compact" isBusy={newTask.isOpening}>
          <ClipboardList aria-hidden="true" className="size-4" />
          New Task
        </Button>
      </PageHeading>
      <div className="mt-4 grid grid-cols-1 gap-4">
        <div className="-m-1 overflow-x-auto p-1">
          <SegmentedControl
            label="Tasks"
            segments={views}
            value={view}
            onChange={(value) => setQuery({ view: value }, { replace: true })}
          />
        </div>
        <NotedLine noted={noted} onUndone={() => setNoted(undefined)} />
        {view === 'leads' ? (
          <Suspense fallback={<LoadingState label="Loading leads..." />}>
            <WaitingClients />
          </Suspense>
        ) : (
          <Tasks view={view} onNoted={setNoted} />
        )}
      </div>
      {newTask.overlay}
    </>
  )
}

const emptyTitles: Readonly<Record<Exclude<View, 'leads'>, string>> = {
  overdue: 'Nothing is overdue',
  today: 'Nothing more is due today',
  later: 'Nothing is planned for later',
  mine: 'You have not taken over a task',
}

type TasksProps = { view: Exclude<View, 'leads'>; onNoted: (noted: Noted) => void }

function Tasks({ view, onNoted }: TasksProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['follow-up', 'tasks', view],
    queryFn: ({ signal }) => {
      // What fails here fails again where the list is shown.
      TaskList.preload().catch(() => undefined)
      return callAsStaff(listTasks, { view }, { signal })
    },
    meta: { isSilent: true },
  })
  if (!data) {
    if (!error) return <LoadingState label="Loading tasks..." />
    return <ErrorState message={toApiError(error).message} onRetry={() => void refetch()} />
  }
  if (data.items.length === 0) return <EmptyState title={emptyTitles[view]} />
  return (
    <Suspense fallback={<LoadingState label="Loading tasks..." />}>
      <TaskList items={data.items} onNoted={onNoted} />
    </Suspense>
  )
}
