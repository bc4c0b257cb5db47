import { type KeyboardEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { missingClientFieldErrors } from '#shared/lib/client.ts'
import { findMissingSigningFields, findSigningErrors } from '#shared/waivers/signing.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import { formErrorMessage } from '../../forms/form-error-message.ts'
import { formToastMessages } from '../../forms/form-messages.ts'
import { DraftNotice, FormProgress, Honeypot } from '../../forms/form-progress.tsx'
import { useOperationForm } from '../../forms/use-operation-form.ts'
import { LegalConsentNote } from '../../layout/legal-consent-note.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FormSection } from '../../ui/field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { createDraftName, type FormLinkParams } from '../form-requests/form-link.ts'
import { AgreementCheckbox, ConsentCheckbox } from './agreement-checkbox.tsx'
import { AgreementText } from './agreement-text.tsx'
import { DeclineButton } from './decline-button.tsx'
import { ParticipantFields } from './participant-fields.tsx'
import type { WaiverValues } from './register-waiver-field.ts'
import { SignatureSection } from './signature-section.tsx'
import { getTodayAtGym } from './today-at-gym.ts'
import { useAgreement } from './use-agreement.ts'
import { useWaiverProgress } from './use-waiver-progress.ts'

const BLANK_VALUES = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  guardianName: '',
  takesPart: 'me',
  signerName: '',
  dateOfBirth: '',
  relationship: '',
  children: [],
  agreedElectronically: false,
  photoConsent: false,
  legalName: '',
  signaturePath: '',
} satisfies Partial<WaiverValues>

const CLIENT_FIELDS = ['firstName', 'lastName', 'email', 'phone'] as const
const REQUIRED_FIELDS = ['agreed', 'agreedElectronically', 'legalName'] as const

type WaiverFormProps = {
  link: FormLinkParams
  onDone: (reference: string | undefined) => void
  onDeclined: () => void
}

export function WaiverForm({ link, onDone, onDeclined }: WaiverFormProps) {
  const { client, booking, request, asksForClient } = link
  const [hasAgreementChanged, setHasAgreementChanged] = useState(false)
  const { agreement, refreshAgreement } = useAgreement(() => {
    // Shows that the agreement has changed only if the signer had already agreed to the earlier text.
    setHasAgreementChanged(getValues('agreed'))
    resetField('agreed')
  })
  const { readToEnd, onReadToEnd } = useWaiverProgress(request, agreement.version)
  const { control, field, getValues, resetField, hasDraftExpired, isBusy, onSubmit, summary } =
    useOperationForm({
      operation: createWaiver,
      defaultValues: { ...BLANK_VALUES, client, booking, request },
      knownValues: { agreementVersion: agreement.version, readToEnd },
      draftName: createDraftName('waiver', link),
      validate: (values) => ({
        ...missingClientFieldErrors(values),
        ...findMissingSigningFields(values, !asksForClient),
        ...findSigningErrors(values, values, getTodayAtGym()),
      }),
      onSuccess: ({ emailSent, reference }) => {
        toast(emailSent ? formToastMessages.waiverSigned : formToastMessages.waiverEmailFailed)
        onDone(reference)
      },
      onInvalid: (fields) =>
        toast(
          fields.agreed
            ? formToastMessages.agreementRequired(fields.agreed)
            : formToastMessages.formFailed(formErrorMessage(fields)),
        ),
      onFailure: ({ code, message }) => {
        toast(formToastMessages.formFailed(message))
        if (code === 'agreementChanged') refreshAgreement().catch(() => undefined)
      },
    })
  const [agreed, takesPart] = useWatch({ control, name: ['agreed', 'takesPart'] })
  const hasAgreed = agreed === true
  const requiredFields = [
    ...(asksForClient ? CLIENT_FIELDS : (['signerName'] as const)),
    ...(takesPart === 'children' ? [] : (['dateOfBirth'] as const)),
    ...(takesPart === 'me' ? [] : (['relationship'] as const)),
    ...REQUIRED_FIELDS,
  ]

  return (
    <form
      noValidate
      aria-label="Liability waiver"
      onSubmit={onSubmit}
      onKeyDown={(event) => !hasAgreed && isImplicitSubmission(event) && void onSubmit(event)}
      className="grid gap-10"
    >
      <FormProgress control={control} names={requiredFields} duration="about three minutes" />
      <div className="-mt-6 grid gap-10 print:hidden">
        <DraftNotice hasExpired={hasDraftExpired} />
        <ErrorSummary {...summary} />
        <Honeypot />
        <ParticipantFields asksForClient={asksForClient} field={field} control={control} />
      </div>
      <section
        aria-labelledby="read"
        className="form-columns border-t border-border pt-8 print:block print:border-0"
      >
        <h2 id="read" className="text-display text-heading print:hidden">
          2. Read
        </h2>
        <div className="grid gap-5">
          {hasAgreementChanged && (
            <p role="status" className="font-semibold">
              The agreement has changed. Please read it again. Your answers are kept.
            </p>
          )}
          <AgreementText agreement={agreement} onReadToEnd={onReadToEnd} />
        </div>
      </section>
      <div className="grid gap-10 border-t border-border pt-8 print:hidden">
        <FormSection title="3. Agree">
          <div className="grid gap-3 sm:col-span-2">
            <AgreementCheckbox {...field('agreed')} />
            <ConsentCheckbox
              label="I agree to sign electronically and to receive my copy by email"
              hint="You can ask for paper instead, at the front desk or by phone."
              required
              {...field('agreedElectronically')}
            />
            <ConsentCheckbox
              label="You may take photos and video of me and use them to show the gym"
              hint="Optional. You can withdraw this at any time."
              {...field('photoConsent')}
            />
          </div>
        </FormSection>
        <SignatureSection field={field} control={control} />
        <div className="grid gap-3 past-headings sm:flex sm:flex-wrap">
          {!hasAgreed && (
            <p id="sign-hint" className="basis-full text-sm text-muted-foreground">
              To sign, agree to the terms in part 3.
            </p>
          )}
          <Button
            type="submit"
            size="lg"
            disabled={!hasAgreed}
            isBusy={isBusy}
            busyLabel="Submitting..."
            className="sm:min-w-72"
            {...(!hasAgreed && { 'aria-describedby': 'sign-hint' })}
          >
            Sign Waiver
          </Button>
          <DeclineButton requestId={request} onDeclined={onDeclined} />
          <div className="basis-full">
            <LegalConsentNote action="signing" />
          </div>
        </div>
      </div>
    </form>
  )
}

/** True if Enter in a field should submit the form. Browsers ignore Enter while the submit button is disabled, so this form handles it. */
function isImplicitSubmission({ key, target }: KeyboardEvent): boolean {
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return false
  return target.type !== 'checkbox' && target.type !== 'radio'
}
