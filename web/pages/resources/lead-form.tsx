import { LEAD_FORM_DELAY_MS, leadGoalLabels, leadGoals } from '#shared/lead.ts'
import { createLead } from '#shared/operations.ts'
import { toast } from '../../lib/toast.ts'
import { useOperationForm } from '../../lib/use-operation-form.ts'
import { Button } from '../../ui/button.tsx'
import { FormSummary } from '../../ui/form-summary.tsx'
import { FormTrap } from '../../ui/form-trap.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { formMessages } from '../form-messages.ts'

const goals = leadGoals.map((goal) => ({ value: goal, label: leadGoalLabels[goal] }))

export function LeadForm() {
  const { field, isBusy, isReady, onSubmit, summary } = useOperationForm({
    operation: createLead,
    defaultValues: { firstName: '', email: '', phone: '', goal: '' },
    draft: 'lead',
    minBusyMs: LEAD_FORM_DELAY_MS,
    onSuccess: () => toast(formMessages.guideOnItsWay),
    onFailure: ({ message }) => toast(formMessages.formFailed(message)),
  })

  return (
    <form
      noValidate
      aria-label="Free transformation guide"
      onSubmit={onSubmit}
      className="grid gap-5 rounded-lg border border-line bg-ground p-5 sm:p-8"
    >
      <FormSummary {...summary} />
      <FormTrap />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First name" required autoComplete="given-name" {...field('firstName')} />
        <TextField label="Email" required type="email" autoComplete="email" {...field('email')} />
        <TextField label="Phone" type="tel" autoComplete="tel" {...field('phone')} />
        <SelectField label="Goal" placeholder="Choose a goal" options={goals} {...field('goal')} />
      </div>
      <Button type="submit" size="lg" disabled={!isReady} isBusy={isBusy} busyLabel="Sending...">
        Get My Free Guide
      </Button>
      <p className="text-sm text-muted">
        One email with the guide. No newsletter, no resale of your address.
      </p>
    </form>
  )
}
