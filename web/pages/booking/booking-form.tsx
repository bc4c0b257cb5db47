import { createBooking } from '#shared/operations.ts'
import { toast } from '../../lib/toast.ts'
import { useOperationForm } from '../../lib/use-operation-form.ts'
import { Button } from '../../ui/button.tsx'
import { FormSummary } from '../../ui/form-summary.tsx'
import { FormTrap } from '../../ui/form-trap.tsx'
import { formMessages } from '../form-messages.ts'
import { ActivitySection } from './activity-section.tsx'
import { blankBooking } from './blank-booking.ts'
import { ContactSection } from './contact-section.tsx'
import { GoalsSection } from './goals-section.tsx'
import { HealthSection } from './health-section.tsx'
import { InterestNote } from './interest-note.tsx'
import { NutritionSection } from './nutrition-section.tsx'
import { PhysicalSection } from './physical-section.tsx'

const FIXED = ['interest'] as const

export function BookingForm({ interest }: { interest: string }) {
  const { field, isBusy, isReady, onSubmit, summary } = useOperationForm({
    operation: createBooking,
    defaultValues: { ...blankBooking, interest },
    draft: 'booking',
    fixed: FIXED,
    onSuccess: () => {
      toast(formMessages.bookingSubmitted)
      window.scrollTo({ top: 0 })
    },
    onRefused: () => toast(formMessages.bookingFailed('')),
    onFailure: ({ message }) => toast(formMessages.bookingFailed(message)),
  })

  return (
    <form noValidate aria-label="Registration" onSubmit={onSubmit} className="grid gap-10">
      <p className="text-muted">
        Fields marked <span className="text-accent-strong">*</span> are required. Everything else helps your
        coach to prepare.
      </p>
      <InterestNote interest={interest} />
      <FormSummary {...summary} />
      <FormTrap />
      <ContactSection field={field} />
      <PhysicalSection field={field} />
      <ActivitySection field={field} />
      <NutritionSection field={field} />
      <HealthSection field={field} />
      <GoalsSection field={field} />
      <div className="grid gap-3 border-t border-line pt-8">
        <Button
          type="submit"
          size="lg"
          disabled={!isReady}
          isBusy={isBusy}
          busyLabel="Submitting..."
          className="sm:justify-self-start"
        >
          Submit Registration
        </Button>
        <p className="text-sm text-muted">
          Your answers go to our coaches only. The consultation is free and binds you to nothing.
        </p>
      </div>
    </form>
  )
}
