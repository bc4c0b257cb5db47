import { useQueryClient } from '@tanstack/react-query'
import { formatMinutes } from '#shared/format-minutes.ts'
import { assignTask, snoozeTask } from '#shared/operations/follow-up.ts'
import { snoozeChoices, snoozeLabels } from '#shared/snooze.ts'
import { taskKindLabels } from '#shared/task.ts'
import type { TaskItem } from '#shared/today.ts'
import { Badge } from '../../ui/badge.tsx'
import { toast } from '../../ui/toast-store.ts'
import { formatDueTime } from '../format/dates.ts'
import { useStaffMutation } from '../records/use-staff-mutation.ts'
import { staffToastMessages } from '../staff-toast-messages.ts'
import { PersonLine } from './call-row.tsx'
import { FailedEmailButtons } from './failed-email-buttons.tsx'
import { OutcomeButtons } from './outcome-buttons.tsx'
import type { Noted } from './use-outcome.ts'
import { refetchTasksLater, removeTasks } from './use-today.ts'

/** Less than the outcomes, which are what the list is for. */
const QUIET_BUTTON_CLASS =
  'min-h-11 rounded-sm border border-border px-1.5 whitespace-nowrap hover:text-foreground aria-disabled:opacity-60 sm:px-2.5 lg:min-h-9'

/** A task with all that can be done about it. */
export function TaskLine({ item, onNoted }: { item: TaskItem; onNoted: (noted: Noted) => void }) {
  const { task, waitingMinutes } = item
  const title = task.kind === 'custom' ? task.title : `${taskKindLabels[task.kind]} · ${task.title}`
  const details = [
    task.failedEmail?.to,
    waitingMinutes !== undefined && waitingMinutes > 0 && `Waits ${formatMinutes(waitingMinutes)}`,
    task.bestTimeToCall?.length && `Best time: ${task.bestTimeToCall.join(', ')}`,
    task.attempts > 0 && `${task.attempts === 1 ? '1 call' : `${task.attempts} calls`} so far`,
  ].filter(Boolean)
  return (
    <li className="grid grid-cols-1 items-center gap-x-5 gap-y-2 border-b border-border px-4 py-3 last:border-b-0 lg:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <Due item={item} />
      <div className="min-w-0 text-sm wrap-anywhere">
        <div className="text-base">
          <PersonLine item={item} />
        </div>
        <p>{title}</p>
        {details.length > 0 && <p className="text-muted-foreground">{details.join(' · ')}</p>}
      </div>
      <div className="grid gap-1.5 lg:justify-items-end">
        <div className="grid gap-0.5 sm:flex sm:flex-wrap lg:justify-end">
          <FailedEmailButtons item={item} />
          <OutcomeButtons key={task.attempts} item={item} onNoted={onNoted} />
        </div>
        <Snooze item={item} />
      </div>
    </li>
  )
}

/** By when, and who does it. */
function Due({ item }: { item: TaskItem }) {
  const { task } = item
  const isOverdue = Date.parse(task.dueAt) < Date.now()
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm text-muted-foreground lg:block">
      {isOverdue && (
        <Badge tone="red" look="plain" hasShape>
          Overdue
        </Badge>
      )}
      <time dateTime={task.dueAt} className="tabular-figures lg:block">
        {formatDueTime(task.dueAt)}
      </time>
      {task.assigneeName && <span className="wrap-anywhere lg:block">{task.assigneeName}</span>}
      <Assign item={item} />
    </div>
  )
}

type QuietButtonProps = {
  label: string
  name: string
  isBusy: boolean
  className?: string
  onClick: () => void
}

const QuietButton = ({ label, name, isBusy, className = '', onClick }: QuietButtonProps) => (
  <button
    type="button"
    aria-disabled={isBusy}
    aria-label={name}
    className={`${QUIET_BUTTON_CLASS} ${className}`}
    onClick={() => isBusy || onClick()}
  >
    {label}
  </button>
)

function Assign({ item: { task, client } }: { item: TaskItem }) {
  const queryClient = useQueryClient()
  const assigning = useStaffMutation({
    operation: assignTask,
    offlineConsequence: 'Nothing was changed',
    onSuccess: () => refetchTasksLater(queryClient),
    onError: ({ message }) => toast(staffToastMessages.failed(message)),
  })
  const label = task.assigneeId ? 'Give back' : 'Take over'
  return (
    <QuietButton
      label={label}
      name={`${label}: ${client.name}`}
      isBusy={assigning.isPending}
      className="ml-auto lg:mt-1.5 lg:ml-0"
      onClick={() => assigning.start({ clientId: task.clientId, id: task.id, isMine: !task.assigneeId })}
    />
  )
}

function Snooze({ item: { task, client } }: { item: TaskItem }) {
  const queryClient = useQueryClient()
  const snoozing = useStaffMutation({
    operation: snoozeTask,
    offlineConsequence: 'Nothing was snoozed',
    onSuccess: ({ dueAt }) => {
      removeTasks(queryClient, (shown) => shown.task.id === task.id)
      toast({ title: 'Snoozed', description: `It comes back on ${formatDueTime(dueAt)}.` })
    },
    onError: ({ message }) => toast(staffToastMessages.failed(message)),
  })
  return (
    <div className="flex flex-wrap items-center gap-1 text-sm text-muted-foreground">
      <span aria-hidden="true" className="mr-1">
        Snooze
      </span>
      {snoozeChoices.map((until) => (
        <QuietButton
          key={until}
          label={snoozeLabels[until]}
          name={`Snooze ${client.name}: ${snoozeLabels[until]}`}
          isBusy={snoozing.isPending}
          onClick={() => snoozing.start({ clientId: task.clientId, id: task.id, until })}
        />
      ))}
    </div>
  )
}
