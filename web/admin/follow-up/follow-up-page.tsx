import { useQuery } from '@tanstack/react-query'
import { CalendarClock, CircleCheck, ClipboardList, type LucideIcon, UserCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { lazyComponent, useLazyOverlay } from '../../loading/lazy-component.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState, LoadingState } from '../../ui/loading-state.tsx'
import { QueryResultView } from '../layout/query-result-view.tsx'
import { PageHeading } from '../records/page-heading.tsx'
import { followUpViews, type TaskView, tasksQuery, useViewCounts } from './follow-up-views.ts'
import { TaskRows } from './task-row.tsx'
import { UndoOutcomeNotice } from './undo-outcome-notice.tsx'
import type { SavedOutcome } from './use-outcome-mutation.ts'
import { WideSegmentedControl } from './wide-segmented-control.tsx'

const WaitingClients = lazyComponent(() => import('./lead-list.tsx').then((m) => m.LeadList))

const NewTaskDialog = lazyComponent(() => import('./new-task-dialog.tsx').then((m) => m.NewTaskDialog))

export function FollowUpPage() {
  const [query, setQuery] = useSearchParams()
  const view = followUpViews.find(({ value }) => value === query.get('view'))?.value ?? 'overdue'
  const counts = useViewCounts(view)
  const [saved, setSaved] = useState<SavedOutcome>()
  const newTaskDialog = useLazyOverlay(NewTaskDialog)
  const isLaterEmpty = view === 'later' && counts.later === ''
  return (
    <>
      <PageHeading path="/admin/follow-up">
        <Button
          Icon={ClipboardList}
          {...newTaskDialog.button}
          variant={isLaterEmpty ? 'primary' : 'outline'}
          size="compact"
          className="px-4"
          isBusy={newTaskDialog.isOpening}
        >
          New Task
        </Button>
      </PageHeading>
      <div className="mt-4 grid grid-cols-1 gap-4">
        <WideSegmentedControl
          label="Tasks"
          segments={followUpViews.map((each) => ({ ...each, count: counts[each.value] }))}
          value={view}
          onChange={(value) => setQuery({ view: value }, { replace: true })}
        />
        <div>
          <UndoOutcomeNotice saved={saved} onUndone={() => setSaved(undefined)} />
          {view === 'leads' ? (
            <Suspense fallback={<LoadingState label="Loading leads..." />}>
              <WaitingClients />
            </Suspense>
          ) : (
            <TaskList view={view} onSaved={setSaved} />
          )}
        </div>
      </div>
      {newTaskDialog.overlay}
    </>
  )
}

type EmptyView = { Icon: LucideIcon; title: string; hint: string }

const emptyStates: Readonly<Record<TaskView, EmptyView>> = {
  overdue: { Icon: CircleCheck, title: 'Nothing is overdue', hint: 'All requests were answered in time.' },
  today: {
    Icon: CircleCheck,
    title: 'No more tasks are due today',
    hint: 'Tasks due tomorrow are in Later.',
  },
  later: {
    Icon: CalendarClock,
    title: 'Nothing is planned for later',
    hint: 'Tasks due after today appear here.',
  },
  mine: {
    Icon: UserCheck,
    title: 'No tasks are assigned to you',
    hint: 'To take over a task, open its menu.',
  },
}

function TaskList({ view, onSaved }: { view: TaskView; onSaved: (saved: SavedOutcome) => void }) {
  const { Icon, title, hint } = emptyStates[view]
  return (
    <QueryResultView query={useQuery(tasksQuery(view))} loading={<LoadingState label="Loading tasks..." />}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState
            icon={<Icon className="size-10" />}
            title={title}
            hint={hint}
            className="rounded-lg border border-dashed border-border sm:py-9"
          />
        ) : (
          <ul className="@container rounded-lg border border-border bg-surface">
            <TaskRows items={items} onSaved={onSaved} />
          </ul>
        )
      }
    </QueryResultView>
  )
}
