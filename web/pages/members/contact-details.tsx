import { useState } from 'react'
import { updateMember } from '#shared/members/member-file-operations.ts'
import { useOperationForm } from '../../forms/use-operation-form.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Checkbox, TextField } from '../../ui/field.tsx'
import { Refusal } from '../../ui/loading-state.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type MemberFile, Section } from './member-file.tsx'
import { forgetMember } from './member-store.ts'

export function ContactDetails({ details }: Pick<MemberFile, 'details'>) {
  const { phone = '', email, wantsReminders } = details
  const [wants, setWants] = useState(wantsReminders)
  const [problem, setProblem] = useState('')
  const { field, isBusy, onSubmit, setValue, summary } = useOperationForm({
    operation: updateMember,
    defaultValues: { phone, wantsReminders },
    knownValues: { wantsReminders: wants },
    onSuccess: (saved) => {
      setProblem('')
      setValue('phone', saved.phone ?? '')
      toast({ title: 'Saved' })
    },
    onFailure: ({ status, message }) => {
      setProblem(message)
      if (status === 401) forgetMember()
    },
  })
  return (
    <Section id="details" title="Contact">
      {email && (
        <p className="wrap-anywhere">
          We write to <b>{email}</b>. Is it another one now? Please tell the front desk.
        </p>
      )}
      <form noValidate aria-label="Contact" onSubmit={onSubmit} className="grid w-full max-w-96 gap-4">
        <ErrorSummary {...summary} />
        <TextField label="Phone" type="tel" autoComplete="tel" required {...field('phone')} />
        <Checkbox
          label="Send me reminders by email"
          checked={wants}
          onChange={({ target }) => setWants(target.checked)}
        />
        {problem && <Refusal>{problem}</Refusal>}
        <Button type="submit" variant="outline" isBusy={isBusy} busyLabel="Saving...">
          Save Contact
        </Button>
      </form>
    </Section>
  )
}
