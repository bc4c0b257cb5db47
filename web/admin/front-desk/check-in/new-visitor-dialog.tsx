import { useState } from 'react'
import * as z from 'zod/mini'
import { createClient, createDayPassForClient } from '#shared/clients/clients-operations.ts'
import { DayPassInput } from '#shared/front-desk/day-pass.ts'
import { splitName } from '#shared/lib/client.ts'
import { type FieldErrors, parse } from '#shared/lib/parse.ts'
import type { ApiError } from '../../../api-client/api-error.ts'
import { toApiError } from '../../../api-client/to-api-error.ts'
import { createIdempotencyKeyStore } from '../../../forms/idempotency-key.ts'
import { TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { callAsStaff } from '../../auth/call-as-staff.ts'

type NewVisitorDialogProps = { text: string; onCreated: (passCode: string) => void; onClose: () => void }

const NewVisitorInput = z.omit(DayPassInput, { email: true })

export function NewVisitorDialog({ text, onCreated, onClose }: NewVisitorDialogProps) {
  const [values, setValues] = useState(() => ({ fullName: toFullName(text), phone: '', email: '' }))
  const [errors, setErrors] = useState<FieldErrors>({})
  const [serverError, setServerError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [keys] = useState(() => ({ client: createIdempotencyKeyStore(), pass: createIdempotencyKeyStore() }))

  async function create() {
    const { fullName, phone, email } = values
    const details = { ...splitName(fullName), phone, email }
    const client = await callAsStaff(createClient, details, { idempotencyKey: keys.client.keyFor(details) })
    const input = { id: client.id }
    const pass = await callAsStaff(createDayPassForClient, input, { idempotencyKey: keys.pass.keyFor(input) })
    return pass.passCode
  }

  function onSubmit() {
    const parsed = parse(values.email ? DayPassInput : NewVisitorInput, values)
    if (!parsed.ok) return setErrors(parsed.fields)
    setIsBusy(true)
    setServerError(undefined)
    create().then(onCreated, (error: unknown) => {
      setIsBusy(false)
      const { code, message, fields } = toApiError(error) satisfies ApiError
      setErrors(
        code === 'clientExists'
          ? {
              email: `${message} Close this dialog and search for the email. For a child, leave the email empty.`,
            }
          : fields,
      )
      if (code !== 'clientExists') setServerError(message)
    })
  }

  const field = (name: keyof typeof values) => ({
    value: values[name],
    required: name !== 'email',
    ...(errors[name] && { error: errors[name] }),
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setValues({ ...values, [name]: target.value })
      setErrors({})
    },
  })

  return (
    <FormDialog
      title="New Visitor"
      description="The visitor gets a free 1-day pass, then signs the waiver."
      submitLabel="Create Pass"
      busyLabel="Saving..."
      isBusy={isBusy}
      onSubmit={onSubmit}
      isOpen
      onClose={onClose}
    >
      {serverError && (
        <p role="alert" className="font-semibold text-danger">
          {serverError}
        </p>
      )}
      <TextField label="Full name" autoComplete="off" {...field('fullName')} />
      <TextField label="Phone" type="tel" autoComplete="off" {...field('phone')} />
      <TextField label="Email" type="email" autoComplete="off" {...field('email')} />
    </FormDialog>
  )
}

const toFullName = (text: string) => (/^[\p{L}\p{M} '.-]+$/u.test(text) ? text : '')
