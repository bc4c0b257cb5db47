import type { KeyboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { agreement } from '#shared/agreement.ts'
import { missingClientFields } from '#shared/client.ts'
import { createWaiver } from '#shared/operations.ts'
import { toast } from '../../lib/toast.ts'
import { useOperationForm } from '../../lib/use-operation-form.ts'
import { Button } from '../../ui/button.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { FormSummary } from '../../ui/form-summary.tsx'
import { FormTrap } from '../../ui/form-trap.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { formMessages } from '../form-messages.ts'
import { ClientSection } from '../forms/client-section.tsx'
import { draftOf, type FormLink } from '../forms/form-link.ts'
import { refusalOf } from '../forms/refusal.ts'
import { AgreementCheckbox } from './agreement-checkbox.tsx'
import { AgreementText } from './agreement-text.tsx'
import { blankWaiver } from './blank-waiver.ts'

type WaiverFormProps = { link: FormLink; onDone: () => void }

export function WaiverForm({ link, onDone }: WaiverFormProps) {
  const { client, booking, request, asksForClient } = link
  const { control, field, isBusy, onSubmit, summary } = useOperationForm({
    operation: createWaiver,
    defaultValues: { ...blankWaiver, client, booking, request, agreementVersion: agreement.version },
    draft: draftOf('waiver', link),
    check: missingClientFields,
    onSuccess: ({ emailSent }) => {
      toast(emailSent ? formMessages.waiverSigned : formMessages.waiverEmailFailed)
      onDone()
    },
    onRefused: (fields) =>
      toast(fields.agreed ? formMessages.agreementRequired : formMessages.formFailed(refusalOf(fields))),
    onFailure: ({ message }) => toast(formMessages.formFailed(message)),
  })
  const hasAgreed = useWatch({ control, name: 'agreed' }) === true

  return (
    <form
      noValidate
      aria-label="Liability waiver"
      onSubmit={onSubmit}
      onKeyDown={(event) => !hasAgreed && isSubmitByKey(event) && void onSubmit(event)}
      className="grid gap-10"
    >
      <FormSummary {...summary} />
      <FormTrap />
      <AgreementText />
      <div className="grid gap-10 print:hidden">
        {asksForClient && <ClientSection title="Who signs" field={field} />}
        <FormSection title="Under 18?" hint="Then a parent or guardian signs for the participant.">
          <TextField
            label="Guardian name"
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

/** Enter in a text field: browsers ignore it while the form's button is disabled, and leave the person without a reason. */
function isSubmitByKey({ key, target }: KeyboardEvent): boolean {
  return key === 'Enter' && target instanceof HTMLInputElement && target.type !== 'checkbox'
}
