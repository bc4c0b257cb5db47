import type { StaffDayPass } from '#shared/day-pass.ts'
import { asProblem } from '../../lib/as-problem.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useDelete } from './use-pass-actions.ts'

type DeleteDialogProps = { pass: StaffDayPass; isOpen: boolean; onClose: () => void; onDone: () => void }

export function DeleteDialog({ pass, isOpen, onClose, onDone }: DeleteDialogProps) {
  const removal = useDelete({ onDone })
  return (
    <ConfirmDialog
      title="Delete Day Pass"
      question={`Are you sure you want to delete pass ${pass.passCode}? This action cannot be undone.`}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      isDestructive
      refusal={removal.error ? asProblem(removal.error).message : undefined}
      isOpen={isOpen}
      isBusy={removal.isPending}
      onConfirm={() => removal.mutate({ passCode: pass.passCode })}
      onClose={onClose}
    />
  )
}
