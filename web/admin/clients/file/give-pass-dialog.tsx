import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createDayPassForClient } from '#shared/clients/clients-operations.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { invalidateRecords } from '../../list/record-cache.ts'
import { useStaffMutation } from '../../records/use-staff-mutation.ts'
import { staffToastMessages } from '../../staff-toast-messages.ts'

type GivePassDialogProps = { clientId: string; name: string; isOpen: boolean; onClose: () => void }

export function GivePassDialog({ clientId, name, isOpen, onClose }: GivePassDialogProps) {
  const queryClient = useQueryClient()
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID())
  const giving = useStaffMutation({
    operation: createDayPassForClient,
    offlineConsequence: 'No pass was given',
    onSuccess: ({ passCode, isNew, emailSent }) => {
      setIdempotencyKey(crypto.randomUUID())
      void queryClient.invalidateQueries({ queryKey: ['clients'] })
      invalidateRecords(queryClient, 'dayPasses')
      toast(staffToastMessages[isNew ? 'passGiven' : 'passSentAgain'](passCode, emailSent))
      onClose()
    },
    onError: ({ message }) => toast(staffToastMessages.failed(message)),
  })
  return (
    <ConfirmDialog
      title="Give a Pass"
      question={`${name} gets a free 1-day pass by email, valid for 30 days. An active pass is sent again instead.`}
      confirmLabel="Give Pass"
      busyLabel="Sending..."
      refusal={giving.error?.message}
      isFinal={giving.error !== undefined && giving.error.status < 500}
      isOpen={isOpen}
      isBusy={giving.isPending}
      onConfirm={() => giving.start({ id: clientId }, idempotencyKey)}
      onClose={() => {
        giving.abort()
        onClose()
      }}
    />
  )
}
