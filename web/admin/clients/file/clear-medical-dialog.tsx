import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { recordMedicalClearance } from '#shared/clients/clients-operations.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useStaffMutation } from '../../records/use-staff-mutation.ts'
import { staffToastMessages } from '../../staff-toast-messages.ts'

type ClearMedicalDialogProps = {
  clientId: string
  name: string
  intakeFormId: string | undefined
  isOpen: boolean
  onClose: () => void
}

export function ClearMedicalDialog(props: ClearMedicalDialogProps) {
  const { clientId, name, intakeFormId, isOpen, onClose } = props
  const queryClient = useQueryClient()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const clearing = useStaffMutation({
    operation: recordMedicalClearance,
    offlineConsequence: 'Nothing was recorded',
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['clients'] })
      toast(staffToastMessages.medicalCleared(name))
      onClose()
    },
    onError: ({ message }) => {
      toast(staffToastMessages.failed(message))
      void queryClient.invalidateQueries({ queryKey: ['clients'] })
    },
  })
  return (
    <ConfirmDialog
      title="Clear for Training"
      question={`You asked ${name} about the answers of the intake form, and nothing stands against training. Your name and today's date are recorded; the next form with a medical answer asks again.`}
      confirmLabel="Clear for Training"
      busyLabel="Saving..."
      refusal={clearing.error?.message}
      isFinal={clearing.error !== undefined && clearing.error.status < 500}
      isOpen={isOpen}
      isBusy={clearing.isPending}
      onConfirm={() =>
        clearing.start({ id: clientId, ...(intakeFormId && { intakeFormId }) }, idempotencyKey)
      }
      onClose={() => {
        clearing.abort()
        onClose()
      }}
    />
  )
}
