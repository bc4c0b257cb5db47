import { createDayPassForClient } from '#shared/clients/clients-operations.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import type { OverlayProps } from '../../../ui/use-modal.ts'
import { invalidateRecords } from '../../list/record-cache.ts'
import { useStaffMutation } from '../../records/use-staff-mutation.ts'
import { staffToastMessages } from '../../staff-toast-messages.ts'

type GivePassDialogProps = OverlayProps & { clientId: string; name: string }

export function GivePassDialog({ clientId, name, isOpen, onClose }: GivePassDialogProps) {
  const passCreation = useStaffMutation({
    operation: createDayPassForClient,
    offlineConsequence: 'No pass was given',
    isIdempotent: true,
    onSuccess: ({ passCode, isNew, emailSent }, { queryClient }) => {
      void queryClient.invalidateQueries({ queryKey: ['clients'] })
      invalidateRecords(queryClient, 'dayPasses')
      toast(staffToastMessages[isNew ? 'passGiven' : 'passSentAgain'](passCode, emailSent))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title="Give a Pass"
      question={`${name} gets a free 1-day pass by email, valid for 30 days. If there is an active pass, it is sent again instead.`}
      confirmLabel="Give Pass"
      busyLabel="Sending..."
      {...passCreation.confirmation}
      isOpen={isOpen}
      onConfirm={() => passCreation.start({ id: clientId })}
      onClose={passCreation.abortThen(onClose)}
    />
  )
}
