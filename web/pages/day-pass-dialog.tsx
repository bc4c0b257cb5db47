import { Controller } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { business } from '#shared/business.ts'
import { visitDays } from '#shared/day-pass.ts'
import { createDayPass } from '#shared/operations.ts'
import { toast } from '../lib/toast.ts'
import { useOperationForm } from '../lib/use-operation-form.ts'
import { messages } from '../messages.ts'
import { Button } from '../ui/button.tsx'
import { DateField } from '../ui/date-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormSummary } from '../ui/form-summary.tsx'
import { FormTrap } from '../ui/form-trap.tsx'
import { TextField } from '../ui/text-field.tsx'

type DayPassDialogProps = { isOpen: boolean; onClose: () => void }

export function DayPassDialog({ isOpen, onClose }: DayPassDialogProps) {
  const navigate = useNavigate()
  const { first, last } = visitDays(new Date(), business.timeZone)
  const { control, field, isBusy, onSubmit, summary } = useOperationForm({
    operation: createDayPass,
    defaultValues: { fullName: '', email: '', phone: '', preferredVisitDate: '' },
    onSuccess: ({ passCode, emailSent }) => {
      onClose()
      toast(messages.dayPassCreated(passCode, emailSent))
      void navigate(`/day-pass/${passCode}`)
    },
    onFailure: ({ code, message }) =>
      toast(
        code === 'tooManyRequests'
          ? { ...messages.dayPassFailed, description: message }
          : messages.dayPassFailed,
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
        <FormSummary {...summary} />
        <FormTrap />
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
              error={error?.message}
            />
          )}
        />
        <Button type="submit" size="lg" isBusy={isBusy} busyLabel="Creating Pass..." className="mt-2">
          Get My Free Pass
        </Button>
      </form>
    </Dialog>
  )
}
