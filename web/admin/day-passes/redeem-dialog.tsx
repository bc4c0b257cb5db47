import { useState } from 'react'
import type { StaffDayPass } from '#shared/day-pass.ts'
import { asProblem } from '../../lib/as-problem.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useRedeem } from './use-pass-actions.ts'

type RedeemDialogProps = { pass: StaffDayPass; isOpen: boolean; onClose: () => void; onDone: () => void }

/** Mounted anew for each opening, so that each has a key of its own. */
export function RedeemDialog({ pass, isOpen, onClose, onDone }: RedeemDialogProps) {
  const [key] = useState(() => crypto.randomUUID())
  const redeem = useRedeem({ onDone })
  const problem = redeem.error ? asProblem(redeem.error) : undefined
  return (
    <ConfirmDialog
      title="Redeem Day Pass"
      question={`Are you sure you want to redeem pass ${pass.passCode} for ${pass.fullName}? This action cannot be undone.`}
      confirmLabel="Redeem Pass"
      busyLabel="Redeeming..."
      refusal={problem?.message}
      isFinal={problem !== undefined && problem.status < 500}
      isOpen={isOpen}
      isBusy={redeem.isPending}
      onConfirm={() => redeem.mutate({ passCode: pass.passCode, key })}
      onClose={onClose}
    />
  )
}
