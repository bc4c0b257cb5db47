import { useState } from 'react'
import { formatBusinessWait } from '#shared/follow-up/format-wait.ts'
import { createTaskQueue, type TodayTasks } from '#shared/follow-up/today-tasks.ts'
import { Button, SiteLink } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/loading-state.tsx'
import { useMediaQuery, WIDE_QUERY } from '../../ui/use-media-query.ts'
import { formatShortDay } from '../format/dates.ts'
import { QueryResultView } from '../layout/query-result-view.tsx'
import { TaskRows } from './task-row.tsx'
import { UndoOutcomeNotice } from './undo-outcome-notice.tsx'
import type { SavedOutcome } from './use-outcome-mutation.ts'
import { useTodayTasks } from './use-today-tasks.ts'

const [WIDE_TASK_COUNT, NARROW_TASK_COUNT] = [6, 3] as const

export const TodayPanel = () => (
  <QueryResultView query={useTodayTasks()} loading={<Skeleton className="h-56" />}>
    {(today) => <LoadedPanel today={today} />}
  </QueryResultView>
)

function LoadedPanel({ today }: { today: TodayTasks }) {
  const [saved, setSaved] = useState<SavedOutcome>()
  return (
    <section aria-label="Today">
      <UndoOutcomeNotice saved={saved} onUndone={() => setSaved(undefined)} />
      <div className="rounded-lg border border-border bg-surface">
        <header className="border-b border-border px-4 py-2.5">
          <div className="flex items-baseline gap-x-3">
            <h2 className="flex flex-wrap items-baseline gap-x-3">
              <span className="text-display text-xl">Today</span>{' '}
              <span className="text-sm text-muted-foreground">{formatShortDay(today.day)}</span>
            </h2>
            <SiteLink
              to="/admin/follow-up"
              className="ml-auto inline-flex min-h-11 items-center text-sm whitespace-nowrap underline underline-offset-4"
            >
              All tasks
            </SiteLink>
          </div>
          <Groups today={today} />
        </header>
        <TaskQueue today={today} onSaved={setSaved} />
      </div>
    </section>
  )
}

function Groups({ today }: { today: TodayTasks }) {
  const { answer, longestWaitMinutes, visitors, waivers, emails, others } = today
  const groups = [
    { count: visitors.count, words: `Yesterday's visitors (${visitors.count})` },
    { count: waivers.count, words: `Checked in without a waiver (${waivers.count})` },
    { count: emails.count, words: `Emails that did not arrive (${emails.count})` },
    { count: others.count, words: `Also due (${others.count})` },
  ].filter(({ count }) => count > 0)
  if (answer.count === 0 && groups.length === 0) return null
  return (
    <ul
      aria-label="Waiting tasks"
      className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 pb-1 text-xs text-muted-foreground sm:text-sm"
    >
      {answer.count > 0 && (
        <li className="max-sm:basis-full">
          <strong className="text-base font-semibold text-foreground">Answer now ({answer.count})</strong>
          {longestWaitMinutes > 0 && (
            <>
              <span className="max-sm:sr-only">, </span>
              <span className="max-sm:block">longest wait {formatBusinessWait(longestWaitMinutes)}</span>
            </>
          )}
        </li>
      )}
      {groups.map(({ words }) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  )
}

function TaskQueue({ today, onSaved }: { today: TodayTasks; onSaved: (saved: SavedOutcome) => void }) {
  const [isExpanded, setIsExpanded] = useState(false)
  const isWide = useMediaQuery(WIDE_QUERY)
  const collapsedCount = isWide ? WIDE_TASK_COUNT : NARROW_TASK_COUNT
  const queue = createTaskQueue(today)
  if (queue.length === 0) {
    return (
      <p className="px-4 py-8 text-center text-muted-foreground">
        No calls are waiting, and no tasks are due.
      </p>
    )
  }
  return (
    <>
      <ol aria-label="To do next" className="@container">
        <TaskRows
          items={isExpanded ? queue : queue.slice(0, collapsedCount)}
          isCompact={!isWide}
          onSaved={onSaved}
        />
      </ol>
      {/* Phones do not show this button, because the link 'All tasks' in the header leads to the other tasks. */}
      {isWide && !isExpanded && queue.length > collapsedCount && (
        <div className="border-t border-border p-2">
          <Button variant="ghost" size="compact" className="w-full" onClick={() => setIsExpanded(true)}>
            {`Show all ${queue.length}`}
          </Button>
        </div>
      )}
    </>
  )
}
