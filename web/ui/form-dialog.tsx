import { Button } from './button.tsx'
import { Dialog, DialogActions, type DialogProps } from './dialog.tsx'

type FormDialogProps = DialogProps & {
  submitLabel: string | undefined
  busyLabel: string
  isBusy: boolean
  onSubmit: () => void
  className?: string
}

export function FormDialog(props: FormDialogProps) {
  const { submitLabel, busyLabel, isBusy, onSubmit, className = 'grid gap-5', children, ...dialog } = props
  return (
    <Dialog {...dialog}>
      <form
        noValidate
        className={className}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
        <DialogActions onCancel={dialog.onClose}>
          {submitLabel && (
            <Button type="submit" isBusy={isBusy} busyLabel={busyLabel}>
              {submitLabel}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}
