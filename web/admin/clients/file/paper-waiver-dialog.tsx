import { useState } from 'react'
import { type FieldErrors, parse } from '#shared/lib/parse.ts'
import { PaperWaiverInput } from '#shared/waivers/paper-waiver.ts'
import { recordPaperWaiver } from '#shared/waivers/waivers-operations.ts'
import { TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import type { OverlayProps } from '../../../ui/use-modal.ts'
import { today } from '../../format/dates.ts'
import { invalidateRecords } from '../../list/record-cache.ts'
import { useStaffMutation } from '../../records/use-staff-mutation.ts'
import { staffToastMessages } from '../../staff-toast-messages.ts'
import { PastDateField } from '../past-date-field.tsx'

type PaperWaiverDialogProps = OverlayProps & {
  clientId: string
  name: string
  signer: string
}

export function PaperWaiverDialog({ clientId, name, signer, isOpen, onClose }: PaperWaiverDialogProps) {
  const blank = { signedBy: signer, signedDate: today(), location: '' }
  const [values, setValues] = useState(blank)
  const [errors, setErrors] = useState<FieldErrors>({})
  const saving = useStaffMutation({
    operation: recordPaperWaiver,
    offlineConsequence: 'Nothing was recorded',
    isIdempotent: true,
    onSuccess: (_, { queryClient }) => {
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
    onChange: (input: { target: HTMLInputElement } | string) => {
      setValues({ ...values, [key]: typeof input === 'string' ? input : input.target.value })
      setErrors({})
    },
  })

  function onSubmit() {
    const input = { id: clientId, ...values }
    const parsed = parse(PaperWaiverInput, input)
    if (!parsed.ok) setErrors(parsed.fields)
    else saving.start(input)
  }

  return (
    <FormDialog
      title="Paper Waiver"
      description={`Record a waiver that ${name} signed on paper. By saving, you confirm the signature. Keep the paper as evidence.`}
      submitLabel="Record Paper Waiver"
      busyLabel="Saving..."
      isBusy={saving.isPending}
      onSubmit={onSubmit}
      isOpen={isOpen}
      onClose={saving.abortThen(onClose)}
    >
      <TextField {...field('signedBy', 'Signed by')} hint="For a child, enter the parent or guardian." />
      <PastDateField {...field('signedDate', 'Signed on')} />
      <TextField {...field('location', 'Location of the paper')} hint="For example: Binder 2026, letter C." />
    </FormDialog>
  )
}
