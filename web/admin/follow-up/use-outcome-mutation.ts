import { completeTask } from '#shared/follow-up/follow-up-operations.ts'
import type { TaskItem } from '#shared/follow-up/today.ts'
import type { TaskOutcome } from '#shared/lib/task.ts'
import { isContactTask } from '#shared/lib/task.ts'
import { toast } from '../../ui/toast-store.ts'
import { useStaffMutation } from '../records/use-staff-mutation.ts'
import { staffToastMessages } from '../staff-toast-messages.ts'
import { refetchTasksLater, removeTasks } from './use-today.ts'

export type SavedOutcome = { clientId: string; name: string; doneAt: string; outcome: TaskOutcome }

export function useOutcomeMutation({ task, client }: TaskItem, onSaved: (saved: SavedOutcome) => void) {
  const saving = useStaffMutation({
    operation: completeTask,
    offlineConsequence: 'The outcome was not saved',
    onSuccess: ({ doneAt = '' }, { input: { outcome }, queryClient }) => {
      const endsAllTasks = outcome === 'connected' || outcome === 'notInterested'
      removeTasks(
        queryClient,
        (item) =>
          item.task.id === task.id ||
          (endsAllTasks && item.client.id === client.id && isContactTask(item.task)),
      )
      onSaved({ clientId: client.id, name: client.name, doneAt, outcome })
    },
    onError: ({ message }, queryClient) => {
      toast(staffToastMessages.failed(message))
      refetchTasksLater(queryClient)
    },
  })
  return {
    isPending: saving.isPending,
    save: (outcome: TaskOutcome, note?: string) =>
      saving.start({
        clientId: task.clientId,
        id: task.id,
        attempts: task.attempts,
        outcome,
        note: note || undefined,
      }),
  }
}

export type OutcomeMutation = ReturnType<typeof useOutcomeMutation>
