import type { KeyboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { agreement } from '#shared/agreement.ts'
import { missingClientFields } from '#shared/client.ts'
import { questionOf } from '#shared/form-field.ts'
import { createWaiver } from '#shared/operations/waivers.ts'
import { waiverFields } from '#shared/waiver-fields.ts'
import { DraftNotice } from '../../forms/draft-notice.tsx'
import { Honeypot } from '../../forms/honeypot.tsx'
import { useOperationForm } from '../../forms/use-operation-form.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { ClientDetailsSection } from '../forms/client-section.tsx'
import { formErrorMessage } from '../forms/form-error-message.ts'
import { draftName, type FormLinkParams } from '../forms/form-link.ts'
import { formToastMessages } from '../forms/form-messages.ts'
import { AgreementCheckbox } from './agreement-checkbox.tsx'
import { AgreementText } from './agreement-text.tsx'

const NO_DETAILS = { firstName: '', lastName: '', email: '', phone: '', guardianName: '' }

type WaiverFormProps = { link: FormLinkParams; onDone: () => void }

export function WaiverForm({ link, onDone }: WaiverFormProps) {
  const { client, booking, request, asksForClient } = link
  const { control, field, hasDraftExpired, isBusy, onSubmit, summary } = useOperationForm({
    operation: createWaiver,
    defaultValues: { ...NO_DETAILS, client, booking, request, agreementVersion: agreement.version },
    draftName: draftName('waiver', link),
    validate: missingClientFields,
    onSuccess: ({ emailSent }) => {
      toast(emailSent ? formToastMessages.waiverSigned : formToastMessages.waiverEmailFailed)
      onDone()
    },
    onInvalid: (fields) =>
      toast(
        fields.agreed
          ? formToastMessages.agreementRequired
          : formToastMessages.formFailed(formErrorMessage(fields)),
      ),
    onFailure: ({ message }) => toast(formToastMessages.formFailed(message)),
  })
  const hasAgreed = useWatch({ control, name: 'agreed' }) === true

  return (
    <form
      noValidate
      aria-label="Liability waiver"
      onSubmit={onSubmit}
      onKeyDown={(event) => !hasAgreed && isImplicitSubmission(event) && void onSubmit(event)}
      className="grid gap-10"
    >
      <DraftNotice hasExpired={hasDraftExpired} />
      <ErrorSummary {...summary} />
      <Honeypot />
      <AgreementText />
      <div className="grid gap-10 print:hidden">
        {asksForClient && <ClientDetailsSection title="Who signs" field={field} />}
        <FormSection title="Under 18?" hint="Then a parent or guardian signs for the participant.">
          <TextField
            label={questionOf(waiverFields.guardianName)}
            autoComplete="name"
            {...field('guardianName')}
            className="sm:col-span-2"
          />
        </FormSection>
        <AgreementCheckbox {...field('agreed')} />
        <Button
          type="submit"
          size="lg"
          disabled={!hasAgreed}
          isBusy={isBusy}
          busyLabel="Submitting..."
          className="sm:justify-self-start"
        >
          Sign Waiver
        </Button>
      </div>
    </form>
  )
}

/** Enter in a text field: browsers ignore it without a word while the submit button is disabled. */
function isImplicitSubmission({ key, target }: KeyboardEvent): boolean {
  return key === 'Enter' && target instanceof HTMLInputElement && target.type !== 'checkbox'
}
