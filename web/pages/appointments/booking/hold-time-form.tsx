import type { ReactNode } from 'react'
import { createAppointment } from '#shared/appointments/appointments-operations.ts'
import type { ApiError } from '../../../api-client/api-error.ts'
import type { PickedSlot } from '../../../appointments/slot-picker.tsx'
import { HOLD_TIME_DRAFT_NAME } from '../../../forms/form-draft.ts'
import { Honeypot } from '../../../forms/form-progress.tsx'
import { useOperationForm } from '../../../forms/use-operation-form.ts'
import { LegalConsentNote } from '../../../layout/legal-consent-note.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { TextField } from '../../../ui/field.tsx'
import type { Contact } from './use-picked-time.ts'

export type HoldTimeFormProps = {
  slot: PickedSlot & { typeId?: string }
  contact: Contact
  alternative: ReactNode
  onTimeHeld: (token: string) => void
  onFailure: (error: ApiError) => void
}

export function HoldTimeForm({ slot, contact, alternative, onTimeHeld, onFailure }: HoldTimeFormProps) {
  const { field, isBusy, isReady, onSubmit, summary } = useOperationForm({
    operation: createAppointment,
    defaultValues: { name: '', email: '', phone: '', ...contact, ...slot },
    knownValues: slot,
    draftName: HOLD_TIME_DRAFT_NAME,
    onSuccess: ({ token }) => onTimeHeld(token),
    onFailure,
  })
  return (
    <form noValidate aria-label="Hold this time" onSubmit={onSubmit} className="grid gap-4">
      <ErrorSummary {...summary} />
      <Honeypot />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField label="Name" required autoComplete="name" {...field('name')} />
        <TextField label="Email" required type="email" autoComplete="email" {...field('email')} />
        <TextField label="Phone" required type="tel" autoComplete="tel" {...field('phone')} />
      </div>
      <div className="flex flex-wrap items-start gap-3 max-sm:*:grow">
        <Button type="submit" size="lg" disabled={!isReady} isBusy={isBusy} busyLabel="Holding...">
          Hold This Time
        </Button>
        {alternative}
      </div>
      <LegalConsentNote action="holding this time" />
    </form>
  )
}
