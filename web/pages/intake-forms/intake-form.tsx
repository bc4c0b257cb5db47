import type { IntakeFieldName } from '#shared/intake-forms/intake-fields.ts'
import { createIntakeForm } from '#shared/intake-forms/intake-forms-operations.ts'
import { missingClientFields } from '#shared/lib/client.ts'
import { ClientDetailsSection } from '../../forms/client-section.tsx'
import { DraftNotice } from '../../forms/draft-notice.tsx'
import { formErrorMessage } from '../../forms/form-error-message.ts'
import { formToastMessages } from '../../forms/form-messages.ts'
import { FormProgress } from '../../forms/form-progress.tsx'
import { Honeypot } from '../../forms/honeypot.tsx'
import { useOperationForm } from '../../forms/use-operation-form.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { toast } from '../../ui/toast-store.ts'
import { draftName, type FormLinkParams } from '../form-requests/form-link.ts'
import type { IntakeValues } from './intake-field.ts'
import { IntakeFields } from './intake-fields.tsx'
import { ReadinessFields } from './readiness-fields.tsx'

const intakeFormDefaults = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  emergencyContactName: '',
  emergencyContactPhone: '',
  emergencyContactRelationship: '',
  medicalConditions: '',
  injuries: '',
  medications: '',
  allergies: '',
  heartCondition: '',
  chestPainTraining: '',
  chestPainAtRest: '',
  dizziness: '',
  boneOrJoint: '',
  heartMedication: '',
  otherReason: '',
  readinessDetails: '',
  doctorName: '',
  doctorPhone: '',
  fitnessLevel: 'beginner',
  goals: '',
  expectations: '',
} satisfies IntakeValues & Record<IntakeFieldName, unknown>

const CLIENT_FIELDS = ['firstName', 'lastName', 'email', 'phone'] as const
const REQUIRED_FIELDS = ['emergencyContactName', 'emergencyContactPhone', 'goals'] as const

export function IntakeForm({ link, onDone }: { link: FormLinkParams; onDone: () => void }) {
  const { client, booking, request, asksForClient } = link
  const { control, field, hasDraftExpired, isBusy, onSubmit, summary } = useOperationForm({
    operation: createIntakeForm,
    defaultValues: { ...intakeFormDefaults, client, booking, request },
    draftName: draftName('intake', link),
    validate: missingClientFields,
    onSuccess: ({ emailSent }) => {
      toast(emailSent ? formToastMessages.intakeFormSubmitted : formToastMessages.formEmailFailed)
      onDone()
    },
    onInvalid: (fields) => toast(formToastMessages.formFailed(formErrorMessage(fields))),
    onFailure: ({ message }) => toast(formToastMessages.formFailed(message)),
  })

  const required = [...(asksForClient ? CLIENT_FIELDS : []), ...REQUIRED_FIELDS]
  const first = asksForClient ? 2 : 1

  return (
    <form noValidate aria-label="Health intake" onSubmit={onSubmit} className="grid gap-10">
      <FormProgress control={control} names={required} duration="about five minutes" />
      <div className="-mt-6">
        <DraftNotice hasExpired={hasDraftExpired} />
      </div>
      <ErrorSummary {...summary} />
      <Honeypot />
      {asksForClient && <ClientDetailsSection title="1. About you" field={field} />}
      <FormSection
        title={`${first}. Emergency contact`}
        hint="Whom we call if something happens to you here."
      >
        <IntakeFields sections={['emergency']} field={field} />
      </FormSection>
      <FormSection title={`${first + 1}. Health`} hint="Leave a field empty if there is nothing to say.">
        <IntakeFields sections={['medical', 'doctor']} field={field} />
      </FormSection>
      <FormSection
        title={`${first + 2}. Ready to train?`}
        hint="Seven questions, all of them optional. Answer them and your coach knows what to ask before you start."
      >
        <ReadinessFields field={field} control={control} />
      </FormSection>
      <FormSection title={`${first + 3}. Training`}>
        <IntakeFields sections={['training']} field={field} />
      </FormSection>
      <Button
        type="submit"
        size="lg"
        isBusy={isBusy}
        busyLabel="Submitting..."
        className="past-headings sm:justify-self-start"
      >
        Submit Form
      </Button>
    </form>
  )
}
