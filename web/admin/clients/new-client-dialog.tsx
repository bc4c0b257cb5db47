import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { CreateClientInput } from '#shared/clients/client-details.ts'
import { createClient } from '#shared/clients/clients-operations.ts'
import { type FieldErrors, parse } from '#shared/lib/parse.ts'
import { createIdempotencyKeyStore } from '../../forms/idempotency-key.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { toast } from '../../ui/toast-store.ts'
import { invalidateRecords } from '../list/record-cache.ts'
import { useStaffMutation } from '../records/use-staff-mutation.ts'
import { staffToastMessages } from '../staff-toast-messages.ts'
import { ClientFields, EMPTY_CLIENT_FIELDS } from './client-fields.tsx'
import { clientPath } from './client-list.tsx'

export function NewClientDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [values, setValues] = useState(EMPTY_CLIENT_FIELDS)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [keys] = useState(createIdempotencyKeyStore)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const creation = useStaffMutation({
    operation: createClient,
    offlineConsequence: 'No client was created',
    onSuccess: ({ id }) => {
      keys.reset()
      setValues(EMPTY_CLIENT_FIELDS)
      invalidateRecords(queryClient, 'clients')
      onClose()
      navigate(clientPath(id))
    },
    onError: ({ message, fields }) => {
      setErrors(fields)
      toast(staffToastMessages.failed(message))
    },
  })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const checked = parse(CreateClientInput, values)
    if (checked.ok) creation.start(values, keys.keyFor(values))
    else setErrors(checked.fields)
  }

  function close() {
    creation.abort()
    onClose()
  }

  return (
    <Dialog
      title="New Client"
      description="Somebody who walked in or called."
      isOpen={isOpen}
      onClose={close}
    >
      <form noValidate onSubmit={onSubmit} className="grid gap-5">
        <ClientFields
          values={values}
          errors={errors}
          onChange={(next) => {
            setValues(next)
            setErrors({})
          }}
        />
        <DialogActions onCancel={close}>
          <Button type="submit" isBusy={creation.isPending} busyLabel="Creating...">
            Create Client
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
