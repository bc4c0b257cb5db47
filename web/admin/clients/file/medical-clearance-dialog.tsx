import { recordMedicalClearance } from '#shared/clients/clients-operations.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import type { OverlayProps } from '../../../ui/use-modal.ts'
import { useStaffMutation } from '../../records/use-staff-mutation.ts'
import { staffToastMessages } from '../../staff-toast-messages.ts'

type MedicalClearanceDialogProps = OverlayProps & {
  clientId: string
  name: string
  intakeFormId: string | undefined
}

export function MedicalClearanceDialog(props: MedicalClearanceDialogProps) {
  const { clientId, name, intakeFormId, isOpen, onClose } = props
  const clearance = useStaffMutation({
    operation: recordMedicalClearance,
    offlineConsequence: 'Nothing was recorded',
    isIdempotent: true,
    onSuccess: (_, { queryClient }) => {
      void queryClient.invalidateQueries({ queryKey: ['clients'] })
      toast(staffToastMessages.clearedForTraining(name))
      onClose()
    },
    onError: ({ message }, queryClient) => {
      toast(staffToastMessages.failed(message))
      void queryClient.invalidateQueries({ queryKey: ['clients'] })
    },
  })
  return (
    <ConfirmDialog
      title="Clear for Training"
      question={`Confirm that you asked ${name} about the answers on the intake form and that they can train. Your name and today's date are recorded. Check-in asks again if a new form has a medical answer.`}
      confirmLabel="Clear for Training"
      busyLabel="Saving..."
      {...clearance.confirmation}
      isOpen={isOpen}
      onConfirm={() => clearance.start({ id: clientId, ...(intakeFormId && { intakeFormId }) })}
      onClose={clearance.abortThen(onClose)}
    />
  )
}
