import type { QueryClient } from '@tanstack/react-query'
import { AlarmClock, Check, type LucideIcon, NotebookPen, Send, UserPlus, Users, X } from 'lucide-react'
import { Suspense } from 'react'
import { assignTask, resendEmail, snoozeTask } from '#shared/follow-up/follow-up-operations.ts'
import type { TaskWithClient } from '#shared/follow-up/today-tasks.ts'
import { snoozeChoices, snoozeLabels } from '#shared/lib/snooze.ts'
import { isContactTask } from '#shared/lib/task.ts'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast-store.ts'
import { formatDueTime } from '../format/dates.ts'
import { useStaffMutation } from '../records/use-staff-mutation.ts'
import { staffToastMessages } from '../staff-toast-messages.ts'
import type { OutcomeMutation } from './use-outcome-mutation.ts'
import { refetchTasksLater, removeCachedTasks } from './use-today-tasks.ts'

const SendCardLinkButton = lazyComponent(() =>
  import('../clients/membership/payment-card-link-button.tsx').then((m) => m.PaymentCardLinkButton),
)

type TaskMenuProps = {
  item: TaskWithClient
  outcome: OutcomeMutation
  onNote?: () => void
  onAssign?: () => void
}

export function TaskMenu({ item, outcome, onNote, onAssign }: TaskMenuProps) {
  const { task, client } = item
  const { resending, snoozing, assigning } = useTaskChanges(item)
  const own = { clientId: task.clientId, id: task.id }
  const menuItem = (label: string, Icon: LucideIcon, onClick: () => void) => (
    <Button
      Icon={Icon}
      key={label}
      variant="ghost"
      size="compact"
      aria-label={`${label}: ${client.name}`}
      onClick={onClick}
    >
      {label}
    </Button>
  )
  return (
    <Menu isIcon label={`More actions for ${client.name}`}>
      {task.kind === 'email' && menuItem('Resend', Send, () => resending.start(own))}
      {task.kind === 'paymentFailed' && client.email && (
        <Suspense>
          <SendCardLinkButton isInList client={client} variant="ghost" size="compact" />
        </Suspense>
      )}
      {onNote && menuItem('Add a note', NotebookPen, onNote)}
      {!isContactTask(task) && task.kind !== 'custom' && menuItem('Done', Check, () => outcome.save('done'))}
      {snoozeChoices.map((until) =>
        menuItem(`Snooze: ${snoozeLabels[until]}`, AlarmClock, () => snoozing.start({ ...own, until })),
      )}
      {menuItem(task.assigneeId ? 'Unassign' : 'Take over', UserPlus, () =>
        assigning.start({ ...own, isMine: !task.assigneeId }),
      )}
      {onAssign && menuItem('Assign', Users, onAssign)}
      {!isContactTask(task) && menuItem('Dismiss', X, () => outcome.save('dismissed'))}
    </Menu>
  )
}

function useTaskChanges({ task, client }: TaskWithClient) {
  const remove = (queryClient: QueryClient) =>
    removeCachedTasks(queryClient, (item) => item.task.id === task.id)
  const resending = useStaffMutation({
    operation: resendEmail,
    offlineConsequence: 'Nothing was sent',
    onSuccess: (_, { queryClient }) => {
      remove(queryClient)
      toast(staffToastMessages.emailResent(client.name))
    },
  })
  const snoozing = useStaffMutation({
    operation: snoozeTask,
    offlineConsequence: 'Nothing was snoozed',
    onSuccess: ({ dueAt }, { queryClient }) => {
      remove(queryClient)
      toast({ title: 'Snoozed', description: `The task is now due on ${formatDueTime(dueAt)}.` })
    },
  })
  const assigning = useStaffMutation({
    operation: assignTask,
    offlineConsequence: 'Nothing was changed',
    onSuccess: (_, { queryClient }) => refetchTasksLater(queryClient),
  })
  return { resending, snoozing, assigning }
}
