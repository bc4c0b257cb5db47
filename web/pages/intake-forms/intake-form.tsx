import { Fragment, type ReactNode } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import {
  type IntakeFieldName,
  type IntakeSection,
  intakeFields,
  intakeFieldsIn,
} from '#shared/intake-forms/intake-fields.ts'
import { fitnessLevelLabels, fitnessLevels } from '#shared/intake-forms/intake-form.ts'
import { createIntakeForm } from '#shared/intake-forms/intake-forms-operations.ts'
import { getReadinessState, readinessQuestions } from '#shared/intake-forms/readiness.ts'
import { missingClientFieldErrors } from '#shared/lib/client.ts'
import { type FormField, getQuestion } from '#shared/lib/form-field.ts'
import { ClientDetailsSection } from '../../forms/client-section.tsx'
import { formErrorMessage } from '../../forms/form-error-message.ts'
import { formToastMessages } from '../../forms/form-messages.ts'
import { DraftNotice, FormProgress, Honeypot } from '../../forms/form-progress.tsx'
import { useOperationForm } from '../../forms/use-operation-form.ts'
import { LegalConsentNote } from '../../layout/legal-consent-note.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FormSection, SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { RadioField } from '../../ui/radio-field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { createDraftName, type FormLinkParams } from '../form-requests/form-link.ts'
import type { IntakeValues, RegisterIntakeField } from './register-intake-field.ts'

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
    draftName: createDraftName('intake', link),
    validate: missingClientFieldErrors,
    onSuccess: ({ emailSent }) => {
      toast(emailSent ? formToastMessages.intakeFormSubmitted : formToastMessages.formEmailFailed)
      onDone()
    },
    onInvalid: (fields) => toast(formToastMessages.formFailed(formErrorMessage(fields))),
    onFailure: ({ message }) => toast(formToastMessages.formFailed(message)),
  })

  const requiredFields = [...(asksForClient ? CLIENT_FIELDS : []), ...REQUIRED_FIELDS]
  const first = asksForClient ? 2 : 1

  return (
    <form noValidate aria-label="Health intake" onSubmit={onSubmit} className="grid gap-10">
      <FormProgress control={control} names={requiredFields} duration="about five minutes" />
      <div className="-mt-6">
        <DraftNotice hasExpired={hasDraftExpired} />
      </div>
      <ErrorSummary {...summary} />
      <Honeypot />
      {asksForClient && <ClientDetailsSection title="1. About you" field={field} />}
      <FormSection
        title={`${first}. Emergency contact`}
        hint="The person we call if something happens to you at the gym."
      >
        <IntakeFields sections={['emergency']} field={field} />
      </FormSection>
      <FormSection title={`${first + 1}. Health`} hint="Leave a field empty if it does not apply to you.">
        <IntakeFields sections={['medical', 'doctor']} field={field} />
      </FormSection>
      <FormSection
        title={`${first + 2}. Ready to train?`}
        hint="Seven questions, all optional. Your answers tell your coach what to ask before you start."
      >
        <ReadinessFields field={field} control={control} />
      </FormSection>
      <FormSection title={`${first + 3}. Training`}>
        <IntakeFields sections={['training']} field={field} />
      </FormSection>
      <div className="grid gap-3 past-headings">
        <Button
          type="submit"
          size="lg"
          isBusy={isBusy}
          busyLabel="Submitting..."
          className="sm:justify-self-start"
        >
          Submit Form
        </Button>
        <LegalConsentNote action="submitting this form" />
      </div>
    </form>
  )
}

const YES_NO_CHOICES = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

/** Shows the answers beside the question. The `legend` must float, because otherwise browsers do not treat it as a grid item. */
const ROW_CLASS =
  'items-center border-b border-border pb-3 last:border-b-0 last:pb-0 sm:col-span-2 sm:grid-cols-[1fr_auto] sm:gap-x-6 [&>legend]:text-base sm:[&>legend]:float-left'

function ReadinessFields({ field, control }: { field: RegisterIntakeField; control: Control<IntakeValues> }) {
  const answers = useWatch({ control })
  return (
    <>
      {readinessQuestions.map((name) => (
        <RadioField
          key={name}
          label={getQuestion(intakeFields[name])}
          options={YES_NO_CHOICES}
          className={ROW_CLASS}
          {...field(name)}
        />
      ))}
      {getReadinessState(answers) === 'ask' && (
        <TextArea
          label={getQuestion(intakeFields.readinessDetails)}
          hint="Tell us when each problem started and what your doctor said. A coach will talk with you before you train."
          className="sm:col-span-2"
          {...field('readinessDetails')}
        />
      )}
    </>
  )
}

type FieldProps = ReturnType<RegisterIntakeField> & { label: string; required: boolean }
type RenderField = (props: FieldProps) => ReactNode

const WIDE_CLASS = 'sm:col-span-2'
const levels = fitnessLevels.map((level) => ({ value: level, label: fitnessLevelLabels[level] }))
const renderTextArea: RenderField = (props) => <TextArea rows={2} {...props} />

const controls: Partial<Record<IntakeFieldName, RenderField>> = {
  emergencyContactName: (props) => <TextField {...props} className={WIDE_CLASS} />,
  emergencyContactPhone: (props) => <TextField type="tel" {...props} />,
  emergencyContactRelationship: (props) => <TextField hint="For example: partner" {...props} />,
  medicalConditions: renderTextArea,
  injuries: renderTextArea,
  medications: renderTextArea,
  allergies: renderTextArea,
  doctorPhone: (props) => <TextField type="tel" {...props} />,
  fitnessLevel: (props) => <SelectField options={levels} {...props} className={WIDE_CLASS} />,
  goals: (props) => <TextArea {...props} className={WIDE_CLASS} />,
  expectations: (props) => (
    <TextArea rows={2} hint="What do you expect from us?" {...props} className={WIDE_CLASS} />
  ),
}

type IntakeFieldsProps = { sections: readonly IntakeSection[]; field: RegisterIntakeField }

function IntakeFields({ sections, field }: IntakeFieldsProps) {
  return intakeFieldsIn(...sections).map((name) => {
    const fieldInfo: FormField = intakeFields[name]
    const props = { label: getQuestion(fieldInfo), required: fieldInfo.isRequired === true, ...field(name) }
    return <Fragment key={name}>{controls[name]?.(props) ?? <TextField {...props} />}</Fragment>
  })
}
