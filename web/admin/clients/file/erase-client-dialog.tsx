import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { eraseClient } from '#shared/clients/clients-operations.ts'
import { type Erasure, isTypedNameCorrect } from '#shared/clients/erasure.ts'
import { formatPlainDate } from '#shared/lib/dates/plain-date.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { ErrorText } from '../../../ui/loading-state.tsx'
import { toast } from '../../../ui/toast-store.ts'
import type { OverlayProps } from '../../../ui/use-modal.ts'
import { useStaffMutation } from '../../records/use-staff-mutation.ts'
import { successToast } from '../../staff-toast-messages.ts'

export function EraseClientDialog({
  clientId,
  name,
  isOpen,
  onClose,
}: OverlayProps & { clientId: string; name: string }) {
  const navigate = useNavigate()
  const [typedName, setTypedName] = useState('')
  const [error, setError] = useState('')
  const erasing = useStaffMutation({
    operation: eraseClient,
    offlineConsequence: 'The erasure may be incomplete. Erase the client again',
    onSuccess: (erasure, { queryClient }) => {
      onClose()
      void navigate('/admin/clients', { replace: true })
      queryClient.removeQueries({ queryKey: ['clients', clientId] })
      void queryClient.invalidateQueries()
      toast(successToast('Client Erased', erasureText(erasure)))
    },
    onError: ({ fields }) => setError(fields.name ?? ''),
  })

  function erase() {
    if (isTypedNameCorrect(typedName, name)) return erasing.start({ id: clientId, name: typedName })
    setError(`Type ${name} to confirm`)
  }

  return (
    <Dialog
      title={`Erase ${name}`}
      description="This deletes the client with all passes, visits, bookings, appointments, intake forms, notes and emails. It cannot be undone."
      isOpen={isOpen}
      onClose={erasing.abortThen(onClose)}
    >
      {erasing.error && !erasing.error.fields.name && <ErrorText>{erasing.error.message}</ErrorText>}
      <div className="grid gap-1 text-sm text-muted-foreground">
        <p className="font-semibold text-foreground">What is kept</p>
        <p>Signed waivers, until their retention period ends, because they are evidence.</p>
        <p>Amounts and dates of orders and receipts, without the name, for your accounting.</p>
        <p>Payments at Stripe. Delete the customer there too.</p>
      </div>
      <TextField
        label={`Type ${name} to confirm`}
        required
        autoComplete="off"
        value={typedName}
        error={error}
        onChange={({ target }) => {
          setTypedName(target.value)
          setError('')
        }}
      />
      <DialogActions onCancel={erasing.abortThen(onClose)}>
        <Button variant="danger" isBusy={erasing.isPending} busyLabel="Erasing..." onClick={erase}>
          Erase Client
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function erasureText({ erased, keptUntil }: Erasure): string {
  const lastDay = keptUntil.at(-1)
  const deletedText = erased === 1 ? '1 record was deleted.' : `${erased} records were deleted.`
  if (!lastDay) return deletedText
  const waiverText =
    keptUntil.length === 1 ? '1 signed waiver is kept' : `${keptUntil.length} signed waivers are kept`
  return `${deletedText} ${waiverText} until ${formatPlainDate(lastDay)}.`
}
