import { missingClientFields } from '#shared/client.ts'
import { createIntakeForm } from '#shared/operations.ts'
import { toast } from '../../lib/toast.ts'
import { useOperationForm } from '../../lib/use-operation-form.ts'
import { Button } from '../../ui/button.tsx'
import { FormSummary } from '../../ui/form-summary.tsx'
import { FormTrap } from '../../ui/form-trap.tsx'
import { formMessages } from '../form-messages.ts'
import { ClientSection } from '../forms/client-section.tsx'
import { draftOf, type FormLink } from '../forms/form-link.ts'
import { refusalOf } from '../forms/refusal.ts'
import { blankIntakeForm } from './blank-intake-form.ts'
import { EmergencySection } from './emergency-section.tsx'
import { MedicalSection } from './medical-section.tsx'
import { TrainingSection } from './training-section.tsx'

type IntakeFormProps = { link: FormLink; onDone: () => void }

export function IntakeForm({ link, onDone }: IntakeFormProps) {
  const { client, booking, request, asksForClient } = link
  const { field, isBusy, onSubmit, summary } = useOperationForm({
    operation: createIntakeForm,
    defaultValues: { ...blankIntakeForm, client, booking, request },
    draft: draftOf('intake', link),
    check: missingClientFields,
    onSuccess: ({ emailSent }) => {
      toast(emailSent ? formMessages.intakeFormSubmitted : formMessages.formEmailFailed)
      onDone()
    },
    onRefused: (fields) => toast(formMessages.formFailed(refusalOf(fields))),
    onFailure: ({ message }) => toast(formMessages.formFailed(message)),
  })

  return (
    <form noValidate aria-label="Health intake" onSubmit={onSubmit} className="grid gap-10">
      <FormSummary {...summary} />
      <FormTrap />
      {asksForClient && <ClientSection title="About you" field={field} />}
      <EmergencySection field={field} />
      <MedicalSection field={field} />
      <TrainingSection field={field} />
      <Button
        type="submit"
        size="lg"
        isBusy={isBusy}
        busyLabel="Submitting..."
        className="sm:justify-self-start"
      >
        Submit Form
      </Button>
    </form>
  )
}
