import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { CreateClientInput } from '#shared/clients/client-details.ts'
import { createClient } from '#shared/clients/clients-operations.ts'
import { type FieldErrors, parse } from '#shared/lib/parse.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import type { OverlayProps } from '../../ui/use-modal.ts'
import { invalidateRecords } from '../list/record-cache.ts'
import { useStaffMutation } from '../records/use-staff-mutation.ts'
import { staffToastMessages } from '../staff-toast-messages.ts'
import { ClientFields, type ClientFieldValues } from './client-fields.tsx'
import { clientPath } from './client-list.tsx'

const BLANK_CLIENT: ClientFieldValues = { firstName: '', lastName: '', email: '', phone: '', dateOfBirth: '' }

export function NewClientDialog({ isOpen, onClose }: OverlayProps) {
  const [values, setValues] = useState(BLANK_CLIENT)
  const [errors, setErrors] = useState<FieldErrors>({})
  const navigate = useNavigate()
  const creation = useStaffMutation({
    operation: createClient,
    offlineConsequence: 'No client was created',
    isIdempotent: true,
    onSuccess: ({ id }, { queryClient }) => {
      setValues(BLANK_CLIENT)
      invalidateRecords(queryClient, 'clients')
      onClose()
      navigate(clientPath(id))
    },
    onError: ({ message, fields }) => {
      setErrors(fields)
      toast(staffToastMessages.failed(message))
    },
  })

  function onSubmit() {
    const parsed = parse(CreateClientInput, values)
    if (parsed.ok) creation.start(values)
    else setErrors(parsed.fields)
  }

  return (
    <FormDialog
      title="New Client"
      description="Add a person who walked in or called."
      submitLabel="Create Client"
      busyLabel="Creating..."
      isBusy={creation.isPending}
      onSubmit={onSubmit}
      isOpen={isOpen}
      onClose={creation.abortThen(onClose)}
    >
      <ClientFields
        values={values}
        errors={errors}
        onChange={(next) => {
          setValues(next)
          setErrors({})
        }}
      />
    </FormDialog>
  )
}
