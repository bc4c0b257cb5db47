import { completeTask } from '#shared/follow-up/follow-up-operations.ts'
import type { TaskWithClient } from '#shared/follow-up/today-tasks.ts'
import type { TaskOutcome } from '#shared/lib/task.ts'
import { isContactTask } from '#shared/lib/task.ts'
import { toast } from '../../ui/toast-store.ts'
import { useStaffMutation } from '../records/use-staff-mutation.ts'
import { staffToastMessages } from '../staff-toast-messages.ts'
import { refetchTasksLater, removeCachedTasks } from './use-today-tasks.ts'

export type SavedOutcome = { clientId: string; name: string; doneAt: string; outcome: TaskOutcome }

export function useOutcomeMutation({ task, client }: TaskWithClient, onSaved: (saved: SavedOutcome) => void) {
  const saving = useStaffMutation({
    operation: completeTask,
    offlineConsequence: 'The outcome was not saved',
    onSuccess: ({ doneAt = '' }, { input: { outcome }, queryClient }) => {
      const endsAllTasks = outcome === 'connected' || outcome === 'notInterested'
      removeCachedTasks(
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
