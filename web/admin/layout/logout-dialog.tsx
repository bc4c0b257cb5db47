import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

type LogoutDialogProps = { isOpen: boolean; isBusy: boolean; onConfirm: () => void; onClose: () => void }

/** Stands between Logout and notes that were typed but not saved. */
export function LogoutDialog(props: LogoutDialogProps) {
  return (
    <ConfirmDialog
      {...props}
      title="Unsaved notes"
      question="You have notes that are not saved yet. They are lost when you log out."
      confirmLabel="Log out anyway"
      busyLabel="Logging out..."
      isDestructive
    />
  )
}
