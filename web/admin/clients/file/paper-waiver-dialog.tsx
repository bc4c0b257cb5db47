import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type FieldErrors, parse } from '#shared/lib/parse.ts'
import { PaperWaiverInput } from '#shared/waivers/paper-waiver.ts'
import { recordPaperWaiver } from '#shared/waivers/waivers-operations.ts'
import { createIdempotencyKeyStore } from '../../../forms/idempotency-key.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { today } from '../../format/dates.ts'
import { invalidateRecords } from '../../list/record-cache.ts'
import { useStaffMutation } from '../../records/use-staff-mutation.ts'
import { staffToastMessages } from '../../staff-toast-messages.ts'
import { PastDateField } from '../past-date-field.tsx'

type PaperWaiverDialogProps = {
  clientId: string
  name: string
  /** A guardian signs for a child. */
  signer: string
  isOpen: boolean
  onClose: () => void
}

export function PaperWaiverDialog({ clientId, name, signer, isOpen, onClose }: PaperWaiverDialogProps) {
  const blank = { signedBy: signer, signedDate: today(), location: '' }
  const [values, setValues] = useState(blank)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [keys] = useState(createIdempotencyKeyStore)
  const queryClient = useQueryClient()
  const recording = useStaffMutation({
    operation: recordPaperWaiver,
    offlineConsequence: 'Nothing was recorded',
    onSuccess: () => {
      keys.reset()
      setValues(blank)
      void queryClient.invalidateQueries({ queryKey: ['clients'] })
      invalidateRecords(queryClient, 'waivers')
      toast(staffToastMessages.paperWaiverRecorded(name))
      onClose()
    },
    onError: ({ message, fields }) => {
      setErrors(fields)
      toast(staffToastMessages.failed(message))
    },
  })
  const field = (key: keyof typeof values, label: string) => ({
    label,
    required: true,
    value: values[key],
    error: errors[key] ?? '',
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setValues({ ...values, [key]: target.value })
      setErrors({})
    },
  })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const input = { id: clientId, ...values }
    const checked = parse(PaperWaiverInput, input)
    if (!checked.ok) setErrors(checked.fields)
    else recording.start(input, keys.keyFor(input))
  }

  function close() {
    recording.abort()
    onClose()
  }

  return (
    <Dialog
      title="Paper Waiver"
      description={`A waiver for ${name}, signed on paper. You vouch for the signature; the paper is the evidence.`}
      isOpen={isOpen}
      onClose={close}
    >
      <form noValidate onSubmit={onSubmit} className="grid gap-5">
        <TextField {...field('signedBy', 'Signed by')} hint="For a child: the parent or guardian." />
        <PastDateField {...field('signedDate', 'Signed on')} />
        <TextField {...field('location', 'Where the paper is')} hint="Such as: binder 2026, letter C." />
        <DialogActions onCancel={close}>
          <Button type="submit" isBusy={recording.isPending} busyLabel="Saving...">
            Record Paper Waiver
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
