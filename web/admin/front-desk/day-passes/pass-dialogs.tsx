import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffDayPass } from '#shared/front-desk/day-pass.ts'
import { deleteDayPass, redeemDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { invalidateRecords, refetchRecordsLater, updateCachedRecords } from '../../list/record-cache.ts'
import { useStaffMutation } from '../../records/use-staff-mutation.ts'
import { staffToastMessages } from '../../staff-toast-messages.ts'
import type { PassAction } from './pass-actions.tsx'

type PassDialogProps = { pass: StaffDayPass; isOpen: boolean; onClose: () => void; onDone: () => void }

/** It is mounted open, once per opening. */
export function PassDialogs({ action, pass }: { action: PassAction; pass: StaffDayPass }) {
  const [isOpen, setIsOpen] = useState(true)
  const close = () => setIsOpen(false)

  /** The button that opened the dialog disappears, so the focus moves to the rest of its row. */
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

function RedeemPassDialog({ pass, isOpen, onClose, onDone }: PassDialogProps) {
  const queryClient = useQueryClient()
  // One key per opening: a retry after a lost response redeems once.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const redeem = useStaffMutation({
    operation: redeemDayPass,
    offlineConsequence: 'Nothing was redeemed',
    onSuccess: (redemption) => {
      updateCachedRecords<StaffDayPass>(queryClient, 'dayPasses', (cached) =>
        cached.passCode === redemption.passCode ? { ...cached, ...redemption } : cached,
      )
      refetchRecordsLater(queryClient, 'dayPasses')
      toast(staffToastMessages.passRedeemed(redemption.passCode))
      onDone()
    },
    onError: ({ message }) => {
      toast(staffToastMessages.redeemFailed(message))
      invalidateRecords(queryClient, 'dayPasses')
    },
    onAbort: () => refetchRecordsLater(queryClient, 'dayPasses'),
  })
  return (
    <ConfirmDialog
      title="Redeem Day Pass"
      question={`Are you sure you want to redeem pass ${pass.passCode} for ${pass.fullName}? This action cannot be undone.`}
      confirmLabel="Redeem Pass"
      busyLabel="Redeeming..."
      refusal={redeem.error?.message}
      isFinal={redeem.error !== undefined && redeem.error.status < 500}
      isOpen={isOpen}
      isBusy={redeem.isPending}
      onConfirm={() => redeem.start({ passCode: pass.passCode }, idempotencyKey)}
      onClose={() => {
        redeem.abort()
        onClose()
      }}
    />
  )
}

function DeletePassDialog({ pass, isOpen, onClose, onDone }: PassDialogProps) {
  const queryClient = useQueryClient()
  const removal = useStaffMutation({
    operation: deleteDayPass,
    offlineConsequence: 'Nothing was deleted',
    onSuccess: ({ passCode }) => {
      updateCachedRecords<StaffDayPass>(queryClient, 'dayPasses', (cached) =>
        cached.passCode === passCode ? undefined : cached,
      )
      refetchRecordsLater(queryClient, 'dayPasses')
      toast(staffToastMessages.passDeleted)
      onDone()
    },
    onError: ({ message }) => {
      toast(staffToastMessages.deleteFailed(message))
      invalidateRecords(queryClient, 'dayPasses')
    },
    onAbort: () => refetchRecordsLater(queryClient, 'dayPasses'),
  })
  return (
    <ConfirmDialog
      title="Delete Day Pass"
      question={`Are you sure you want to delete pass ${pass.passCode}? This action cannot be undone.`}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      isDestructive
      refusal={removal.error?.message}
      isOpen={isOpen}
      isBusy={removal.isPending}
      onConfirm={() => removal.start({ passCode: pass.passCode })}
      onClose={() => {
        removal.abort()
        onClose()
      }}
    />
  )
}
