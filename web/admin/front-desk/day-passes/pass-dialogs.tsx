import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffDayPass } from '#shared/front-desk/day-pass.ts'
import { deleteDayPass, redeemDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { type ToastContent, toast } from '../../../ui/toast-store.ts'
import type { OverlayProps } from '../../../ui/use-modal.ts'
import { invalidateRecords, refetchRecordsLater, updateCachedRecords } from '../../list/record-cache.ts'
import { useStaffMutation } from '../../records/use-staff-mutation.ts'
import { staffToastMessages } from '../../staff-toast-messages.ts'
import type { PassAction } from './pass-action-buttons.tsx'

type PassDialogProps = OverlayProps & { pass: StaffDayPass; onDone: () => void }

export function PassDialogs({ action, pass }: { action: PassAction; pass: StaffDayPass }) {
  const [isOpen, setIsOpen] = useState(true)
  const close = () => setIsOpen(false)

  /** Moves the focus to another button in the row, because the clicked button is no longer shown. */
  function finish() {
    close()
    requestAnimationFrame(() =>
      (
        document.getElementById(`view-${pass.passCode}`) ?? document.querySelector<HTMLElement>('#main')
      )?.focus(),
    )
  }

  const Dialog = action === 'redeem' ? RedeemPassDialog : DeletePassDialog
  return <Dialog pass={pass} isOpen={isOpen} onClose={close} onDone={finish} />
}

/** Updates the pass in the cached lists. Without `change`, removes the pass. */
function updateCachedPass(queryClient: QueryClient, passCode: string, change?: Partial<StaffDayPass>) {
  updateCachedRecords<StaffDayPass>(queryClient, 'dayPasses', (cached) => {
    if (cached.passCode !== passCode) return cached
    return change && { ...cached, ...change }
  })
  refetchRecordsLater(queryClient, 'dayPasses')
}

const toastOnError = (toastOf: (message: string) => ToastContent) => ({
  onError: ({ message }: { message: string }, queryClient: QueryClient) => {
    toast(toastOf(message))
    invalidateRecords(queryClient, 'dayPasses')
  },
  onAbort: (queryClient: QueryClient) => refetchRecordsLater(queryClient, 'dayPasses'),
})

function RedeemPassDialog({ pass: { passCode, fullName }, isOpen, onClose, onDone }: PassDialogProps) {
  const redeem = useStaffMutation({
    operation: redeemDayPass,
    offlineConsequence: 'Nothing was redeemed',
    isIdempotent: true,
    onSuccess: (redemption, { queryClient }) => {
      updateCachedPass(queryClient, redemption.passCode, redemption)
      toast(staffToastMessages.passRedeemed(redemption.passCode))
      onDone()
    },
    ...toastOnError(staffToastMessages.redeemFailed),
  })
  return (
    <ConfirmDialog
      title="Redeem Day Pass"
      question={`Are you sure you want to redeem pass ${passCode} for ${fullName}? This action cannot be undone.`}
      confirmLabel="Redeem Pass"
      busyLabel="Redeeming..."
      {...redeem.confirmation}
      isOpen={isOpen}
      onConfirm={() => redeem.start({ passCode })}
      onClose={redeem.abortThen(onClose)}
    />
  )
}

function DeletePassDialog({ pass: { passCode }, isOpen, onClose, onDone }: PassDialogProps) {
  const removal = useStaffMutation({
    operation: deleteDayPass,
    offlineConsequence: 'Nothing was deleted',
    onSuccess: (deleted, { queryClient }) => {
      updateCachedPass(queryClient, deleted.passCode)
      toast(staffToastMessages.passDeleted)
      onDone()
    },
    ...toastOnError(staffToastMessages.deleteFailed),
  })
  return (
    <ConfirmDialog
      title="Delete Day Pass"
      question={`Are you sure you want to delete pass ${passCode}? This action cannot be undone.`}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      isDestructive
      {...removal.confirmation}
      isFinal={false}
      isOpen={isOpen}
      onConfirm={() => removal.start({ passCode })}
      onClose={removal.abortThen(onClose)}
    />
  )
}
