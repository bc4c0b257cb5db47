import { Undo2 } from 'lucide-react'
import { reopenTasks } from '#shared/follow-up/follow-up-operations.ts'
import { contactOutcomeLabels } from '#shared/lib/contact.ts'
import type { TaskOutcome } from '#shared/lib/task.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useStaffMutation } from '../records/use-staff-mutation.ts'
import type { SavedOutcome } from './use-outcome-mutation.ts'
import { refetchTasksLater } from './use-today-tasks.ts'

const outcomeLabels: Readonly<Record<TaskOutcome, string>> = {
  ...contactOutcomeLabels,
  done: 'Done',
  dismissed: 'Dismissed',
}

export function UndoOutcomeNotice({
  saved,
  onUndone,
}: {
  saved: SavedOutcome | undefined
  onUndone: () => void
}) {
  const undoing = useStaffMutation({
    operation: reopenTasks,
    offlineConsequence: 'Nothing was undone',
    onSuccess: (_, { queryClient }) => {
      toast({ title: 'Undone', description: 'The task is open again.' })
      void queryClient.invalidateQueries({ queryKey: ['follow-up'] })
      refetchTasksLater(queryClient)
      onUndone()
    },
  })
  return (
    <div role="status" className="not-empty:mb-3">
      {saved && (
        <p className="flex min-h-11 flex-wrap items-center gap-x-4 rounded-lg border border-border bg-surface-raised px-4 py-1">
          <span className="min-w-0 wrap-anywhere">
            {saved.name}: <strong>{outcomeLabels[saved.outcome]}</strong>
          </span>
          <Button
            Icon={Undo2}
            variant="ghost"
            size="compact"
            isBusy={undoing.isPending}
            onClick={() => undoing.start({ clientId: saved.clientId, doneAt: saved.doneAt })}
          >
            Undo
          </Button>
        </p>
      )}
    </div>
  )
}
