import { useState } from 'react'
import type { StaffDayPass } from '#shared/day-pass.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import type { PassAction } from './pass-actions.tsx'
import { RedeemDialog } from './redeem-dialog.tsx'

/** The dialog of one chosen action; it opens with its mounting. */
export function PassDialogs({ action, pass }: { action: PassAction; pass: StaffDayPass }) {
  const [isOpen, setIsOpen] = useState(true)
  const close = () => setIsOpen(false)

  /** The button that opened the dialog is gone with the change, so the focus goes to what is left of its row. */
  function finish() {
    close()
    requestAnimationFrame(() => (document.getElementById(`view-${pass.passCode}`) ?? mainElement())?.focus())
  }

  const Dialog = action === 'redeem' ? RedeemDialog : DeleteDialog
  return <Dialog pass={pass} isOpen={isOpen} onClose={close} onDone={finish} />
}

const mainElement = () => document.querySelector<HTMLElement>('#main')
