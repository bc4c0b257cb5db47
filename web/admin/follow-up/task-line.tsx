import { useQueryClient } from '@tanstack/react-query'
import { formatMinutes } from '#shared/format-minutes.ts'
import { assignTask, snoozeTask } from '#shared/operations/follow-up.ts'
import { snoozeChoices, snoozeLabels } from '#shared/snooze.ts'
import { taskKindLabels } from '#shared/task.ts'
import type { TaskItem } from '#shared/today.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { formatGymDateTime } from '../format/dates.ts'
import { useStaffMutation } from '../records/use-staff-mutation.ts'
import { staffToastMessages } from '../staff-toast-messages.ts'
import { PersonLine } from './call-row.tsx'
import { OutcomeButtons } from './outcome-buttons.tsx'
import type { Noted } from './use-outcome.ts'
import { refetchTasksLater, removeTasks } from './use-today.ts'

/** A task with all that can be done about it. */
export function TaskLine({ item, onNoted }: { item: TaskItem; onNoted: (noted: Noted) => void }) {
  const { task, waitingMinutes } = item
  return (
    <li className="grid grid-cols-1 items-center gap-x-5 gap-y-2 border-b border-border px-4 py-3 last:border-b-0 lg:grid-cols-[11rem_minmax(0,1fr)_auto]">
      <p className="text-sm text-muted-foreground">
        <time dateTime={task.dueAt} className="tabular-figures">
          {formatGymDateTime(task.dueAt)}
        </time>
        {waitingMinutes !== undefined && <span className="block">waits {formatMinutes(waitingMinutes)}</span>}
        {task.assigneeName && <span className="block wrap-anywhere">{task.assigneeName}</span>}
      </p>
      <div className="min-w-0">
        <PersonLine item={item} />
        <p className="text-sm text-muted-foreground wrap-anywhere">
          {task.kind === 'custom' ? task.title : `${taskKindLabels[task.kind]} · ${task.title}`}
          {task.bestTimeToCall && task.bestTimeToCall.length > 0 && (
            <>
              {' · '}Best time: {task.bestTimeToCall.join(', ')}
            </>
          )}
          {task.attempts > 0 && ` · ${task.attempts === 1 ? '1 call' : `${task.attempts} calls`} so far`}
        </p>
      </div>
      <div className="grid gap-1.5">
        <OutcomeButtons key={task.attempts} item={item} onNoted={onNoted} />
        <PutOff item={item} />
      </div>
    </li>
  )
}

function PutOff({ item: { task, client } }: { item: TaskItem }) {
  const queryClient = useQueryClient()
  const onError = ({ message }: { message: string }) => toast(staffToastMessages.failed(message))
  const snoozing = useStaffMutation({
    operation: snoozeTask,
    offlineConsequence: 'Nothing was snoozed',
    onSuccess: ({ dueAt }) => {
      removeTasks(queryClient, (shown) => shown.task.id === task.id)
      toast({ title: 'Snoozed', description: `It comes back on ${formatGymDateTime(dueAt)}.` })
    },
    onError,
  })
  const assigning = useStaffMutation({
    operation: assignTask,
    offlineConsequence: 'Nothing was changed',
    onSuccess: () => refetchTasksLater(queryClient),
    onError,
  })
  const isBusy = snoozing.isPending || assigning.isPending
  const own = { clientId: task.clientId, id: task.id }
  return (
    <div className="flex flex-wrap gap-x-1 lg:justify-end">
      {snoozeChoices.map((until) => (
        <Button
          key={until}
          variant="ghost"
          size="compact"
          isBusy={isBusy}
          aria-label={`Snooze ${client.name}: ${snoozeLabels[until]}`}
          onClick={() => snoozing.start({ ...own, until })}
        >
          {snoozeLabels[until]}
        </Button>
      ))}
      <Button
        variant="ghost"
        size="compact"
        isBusy={isBusy}
        aria-label={`${task.assigneeId ? 'Give back' : 'Take over'}: ${client.name}`}
        onClick={() => assigning.start({ ...own, isMine: !task.assigneeId })}
      >
        {task.assigneeId ? 'Give back' : 'Take over'}
      </Button>
    </div>
  )
}
