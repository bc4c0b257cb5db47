import { leadGoalLabels, leadGoals, MIN_SUBMITTING_STATE_MS } from '#shared/leads/lead.ts'
import { createLead } from '#shared/leads/leads-operations.ts'
import { formToastMessages } from '../../forms/form-messages.ts'
import { Honeypot } from '../../forms/form-progress.tsx'
import { useOperationForm } from '../../forms/use-operation-form.ts'
import { LegalConsentNote } from '../../layout/legal-consent-note.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast-store.ts'

const goals = leadGoals.map((goal) => ({ value: goal, label: leadGoalLabels[goal] }))

export function LeadForm() {
  const { field, isBusy, isReady, onSubmit, summary } = useOperationForm({
    operation: createLead,
    defaultValues: { firstName: '', email: '', phone: '', goal: '' },
    draftName: 'lead',
    minBusyMs: MIN_SUBMITTING_STATE_MS,
    onSuccess: () => toast(formToastMessages.guideSent),
    onFailure: ({ message }) => toast(formToastMessages.formFailed(message)),
  })

  return (
    <form
      noValidate
      aria-label="Free transformation guide"
      onSubmit={onSubmit}
      className="grid gap-5 rounded-lg border border-border bg-background p-5 sm:p-8"
    >
      <ErrorSummary {...summary} />
      <Honeypot />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First name" required autoComplete="given-name" {...field('firstName')} />
        <TextField label="Email" required type="email" autoComplete="email" {...field('email')} />
        <TextField label="Phone" type="tel" autoComplete="tel" {...field('phone')} />
        <SelectField label="Goal" placeholder="Choose a goal" options={goals} {...field('goal')} />
      </div>
      <Button type="submit" size="lg" disabled={!isReady} isBusy={isBusy} busyLabel="Sending...">
        Get My Free Guide
      </Button>
      <p className="text-sm text-muted-foreground">
        One email with the guide. No newsletter, and we never sell your address.
      </p>
      <LegalConsentNote action="asking for the guide" />
    </form>
  )
}
