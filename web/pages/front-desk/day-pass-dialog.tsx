import { Controller } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { getVisitDateRange } from '#shared/front-desk/day-pass.ts'
import { createDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { gymHours } from '#shared/lib/dates/gym-hours.ts'
import { isClosedOn } from '#shared/lib/dates/opening-hours.ts'
import { Honeypot } from '../../forms/form-progress.tsx'
import { useOperationForm } from '../../forms/use-operation-form.ts'
import { LegalConsentNote } from '../../layout/legal-consent-note.tsx'
import { toastMessages } from '../../toast-messages.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast-store.ts'

export function DayPassDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const { first, last } = getVisitDateRange(new Date(), gymHours.timeZone)
  const { control, field, isBusy, onSubmit, summary } = useOperationForm({
    operation: createDayPass,
    defaultValues: { fullName: '', email: '', phone: '', preferredVisitDate: '' },
    onSuccess: (claim) => {
      onClose()
      // Does not show a pass that was sent earlier, because the person may have entered another person's email.
      if ('alreadySent' in claim) return toast(toastMessages.dayPassSentAgain)
      void navigate(`/day-pass/${claim.passCode}`)
      toast(toastMessages.dayPassCreated(claim.passCode, claim.emailSent))
    },
    onFailure: ({ code, message }) =>
      toast(
        code === 'tooManyRequests'
          ? { ...toastMessages.dayPassFailed, description: message }
          : toastMessages.dayPassFailed,
      ),
  })

  return (
    <Dialog
      title="Get Your Free 1-Day Pass"
      description="Fill in the form and get a complimentary day pass: a full day of training on us."
      isOpen={isOpen}
      onClose={onClose}
    >
      <form noValidate onSubmit={onSubmit} className="grid gap-4">
        <ErrorSummary {...summary} />
        <Honeypot />
        <TextField label="Full Name" required autoComplete="name" {...field('fullName')} />
        <TextField label="Email" required type="email" autoComplete="email" {...field('email')} />
        <TextField label="Phone" required type="tel" autoComplete="tel" {...field('phone')} />
        <Controller
          control={control}
          name="preferredVisitDate"
          render={({ field: { ref, value, onChange }, fieldState: { error } }) => (
            <DateField
              ref={ref}
              label="Preferred Visit Date (Optional)"
              value={value || undefined}
              onChange={(day) => onChange(day ?? '')}
              today={first}
              min={first}
              max={last}
              isUnavailable={(day) => isClosedOn(day, gymHours)}
              error={error?.message}
            />
          )}
        />
        <Button type="submit" size="lg" isBusy={isBusy} busyLabel="Creating Pass..." className="mt-2">
          Get My Free Pass
        </Button>
        <LegalConsentNote action="getting a pass" />
      </form>
    </Dialog>
  )
}
