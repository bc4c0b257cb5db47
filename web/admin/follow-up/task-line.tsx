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
  'min-h-11 rounded-sm px-2 whitespace-nowrap underline decoration-border-strong underline-offset-4 hover:text-foreground hover:decoration-foreground aria-disabled:opacity-60'

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
    <li className="grid grid-cols-1 gap-y-2.5 border-b border-border px-4 py-3.5 last:border-b-0">
      <div className="min-w-0 text-sm wrap-anywhere">
        <div className="flex flex-wrap items-center gap-x-5">
          <div className="text-base">
            <PersonLine item={item} />
          </div>
          <Due item={item} />
        </div>
        <p>
          {title}
          {details.length > 0 && <span className="text-muted-foreground"> · {details.join(' · ')}</span>}
        </p>
      </div>
      <div className="grid gap-x-5 gap-y-1.5 xl:flex xl:flex-wrap xl:items-start">
        <div className="grid gap-1 sm:flex sm:flex-wrap">
          <FailedEmailButtons item={item} />
          <OutcomeButtons key={task.attempts} item={item} onNoted={onNoted} />
        </div>
        <div className="flex flex-wrap items-center gap-1 text-sm text-muted-foreground">
          <Snooze item={item} />
          <Assign item={item} />
        </div>
      </div>
    </li>
  )
}

/** By when, and who does it. */
function Due({ item }: { item: TaskItem }) {
  const { task } = item
  const isOverdue = Date.parse(task.dueAt) < Date.now()
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-muted-foreground">
      {isOverdue && (
        <Badge tone="red" look="plain" hasShape>
          Overdue
        </Badge>
      )}
      <time dateTime={task.dueAt} className="tabular-figures">
        {formatDueTime(task.dueAt)}
      </time>
      {task.assigneeName && <span className="wrap-anywhere">{task.assigneeName}</span>}
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
      className="max-sm:-ml-2 sm:ml-3"
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
    <>
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
    </>
  )
}
