import { useState } from 'react'
import { activityText } from '#shared/clients/activity-text.ts'
import { undoMerge } from '#shared/clients/clients-operations.ts'
import type { Merge } from '#shared/clients/merge.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import type { OverlayProps } from '../../../ui/use-modal.ts'
import { formatGymDateTime } from '../../format/dates.ts'
import { invalidateRecordsOfClients } from '../../list/record-cache.ts'
import { useStaffMutation } from '../../records/use-staff-mutation.ts'
import { staffToastMessages } from '../../staff-toast-messages.ts'

type UndoMergeDialogProps = OverlayProps & { mergeId: string; recordCount: number }

export function UndoMergeDialog({ mergeId, recordCount, isOpen, onClose }: UndoMergeDialogProps) {
  const [undoneMerge, setUndoneMerge] = useState<Merge>()
  const undoing = useStaffMutation({
    operation: undoMerge,
    offlineConsequence: 'Nothing was undone',
    isIdempotent: true,
    onSuccess: (merge, { queryClient }) => {
      invalidateRecordsOfClients(queryClient)
      toast(staffToastMessages.mergeUndone(merge.phase === 'undone'))
      if (merge.changedSince.length + merge.keptFields.length > 0) setUndoneMerge(merge)
      else onClose()
    },
    onError: () => undefined,
  })
  if (undoneMerge) return <LaterChangesDialog merge={undoneMerge} isOpen={isOpen} onClose={onClose} />
  return (
    <ConfirmDialog
      title="Undo Merge"
      question={`The other client gets a separate file again, with the ${recordCount === 1 ? 'record' : `${recordCount} records`} that moved. Changes made after the merge stay.`}
      confirmLabel="Undo Merge"
      busyLabel="Undoing..."
      {...undoing.confirmation}
      isOpen={isOpen}
      onConfirm={() => undoing.start({ id: mergeId })}
      onClose={undoing.abortThen(onClose)}
    />
  )
}

const fieldNames: Readonly<Record<string, string>> = {
  firstName: 'first name',
  lastName: 'last name',
  dateOfBirth: 'date of birth',
}

type LaterChangesDialogProps = OverlayProps & { merge: Merge }

const LaterChangesDialog = ({ merge: { changedSince, keptFields }, ...overlay }: LaterChangesDialogProps) => (
  <Dialog
    title="Merge Undone"
    description="These details changed after the merge and stay as they are. Please check them."
    {...overlay}
  >
    <ul className="grid gap-2">
      {keptFields.length > 0 && (
        <li>{`Changed details of this client: ${keptFields.map((name) => fieldNames[name] ?? name).join(', ')}`}</li>
      )}
      {changedSince.map((activity) => (
        <li key={activity.id} className="flex flex-wrap justify-between gap-x-4">
          <span className="inline-block wrap-anywhere first-letter:uppercase">{activityText(activity)}</span>
          <span className="text-sm text-muted-foreground">{formatGymDateTime(activity.at)}</span>
        </li>
      ))}
    </ul>
    <DialogActions cancelLabel="Close" onCancel={overlay.onClose} />
  </Dialog>
)
