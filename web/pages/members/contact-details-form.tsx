import { useEffect, useRef, useState } from 'react'
import { findEmergencyContactErrors } from '#shared/members/emergency-contact.ts'
import { updateMember } from '#shared/members/member-file-operations.ts'
import { useOperationForm } from '../../forms/use-operation-form.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Checkbox, TextField } from '../../ui/field.tsx'
import { ErrorText } from '../../ui/loading-state.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type MemberFile, Section } from './member-file.tsx'
import { clearIfSignedOut } from './member-store.ts'

const toValues = ({ phone = '', emergencyContact: contact }: MemberFile['details']) => ({
  phone,
  emergencyContactName: contact?.name ?? '',
  emergencyContactPhone: contact?.phone ?? '',
  emergencyContactRelationship: contact?.relationship ?? '',
})
const fieldNames = [
  'phone',
  'emergencyContactName',
  'emergencyContactPhone',
  'emergencyContactRelationship',
] as const

export function ContactDetailsForm({ details }: Pick<MemberFile, 'details'>) {
  const { wantsReminders } = details
  const [hasReminders, setHasReminders] = useState(wantsReminders)
  const [problem, setProblem] = useState('')
  const { field, getValues, isBusy, onSubmit, setValue, summary } = useOperationForm({
    operation: updateMember,
    defaultValues: { ...toValues(details), wantsReminders },
    validate: findEmergencyContactErrors,
    knownValues: { wantsReminders: hasReminders },
    onSuccess: (saved, sent) => {
      setProblem('')
      setValue('phone', saved.phone ?? '')
      // Sets the saved values, because the form resets to the values before the change. Submitting those again would undo the change.
      setValue('emergencyContactName', sent.emergencyContactName ?? '')
      setValue('emergencyContactPhone', sent.emergencyContactPhone ?? '')
      setValue('emergencyContactRelationship', sent.emergencyContactRelationship ?? '')
      toast({ title: 'Saved' })
    },
    onFailure: (failure) => {
      setProblem(failure.message)
      clearIfSignedOut(failure)
    },
  })
  const shownDetails = useRef(details)
  // Shows changes that staff or an unsubscribe link have made in the meantime, but keeps what the member has typed.
  useEffect(() => {
    const before = shownDetails.current
    shownDetails.current = details
    for (const name of fieldNames)
      if (getValues(name) === toValues(before)[name]) setValue(name, toValues(details)[name])
    setHasReminders((mine) => (mine === before.wantsReminders ? details.wantsReminders : mine))
  }, [details, getValues, setValue])

  return (
    <Section id="details" title="Contact">
      <form noValidate aria-label="Contact" onSubmit={onSubmit} className="grid w-full max-w-96 gap-4">
        <ErrorSummary {...summary} />
        <TextField label="Phone" type="tel" autoComplete="tel" required {...field('phone')} />
        <fieldset className="grid gap-4">
          <legend className="mb-2 font-semibold">Emergency contact</legend>
          <TextField label="Name" {...field('emergencyContactName')} />
          <TextField label="Emergency contact phone" type="tel" {...field('emergencyContactPhone')} />
          <TextField
            label="Relationship"
            hint="For example: partner"
            {...field('emergencyContactRelationship')}
          />
        </fieldset>
        <Checkbox
          label="Send me reminders by email"
          checked={hasReminders}
          onChange={({ target }) => setHasReminders(target.checked)}
        />
        {problem && <ErrorText>{problem}</ErrorText>}
        <Button type="submit" variant="outline" isBusy={isBusy} busyLabel="Saving...">
          Save Contact
        </Button>
      </form>
    </Section>
  )
}
