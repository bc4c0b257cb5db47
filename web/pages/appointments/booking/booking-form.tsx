import { Target } from 'lucide-react'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  type BookingFieldName,
  bookingFieldNames,
  bookingFields,
  bookingSections,
} from '#shared/appointments/booking-fields.ts'
import { createBooking } from '#shared/appointments/bookings-operations.ts'
import { findProgramName } from '#shared/payments/catalog.ts'
import { formToastMessages } from '../../../forms/form-messages.ts'
import { DraftNotice, FormProgress, Honeypot } from '../../../forms/form-progress.tsx'
import { useOperationForm } from '../../../forms/use-operation-form.ts'
import { LegalConsentNote } from '../../../layout/legal-consent-note.tsx'
import { useIsHydrated } from '../../../loading/use-is-hydrated.ts'
import { Button } from '../../../ui/button.tsx'
import { CollapsibleFieldset, OptionalFields } from '../../../ui/collapsible-fieldset.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { FormSection } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import type { BookingValues, RegisterBookingField } from './booking-field.ts'
import { BookingFields } from './booking-fields.tsx'
import type { PickedTimeState } from './use-picked-time.ts'

const bookingDefaults = {
  name: '',
  email: '',
  phone: '',
  bestTimeToCall: [],
  heightWeight: '',
  workoutDaysPerWeek: '',
  activityLevel: '',
  cardioFrequency: '',
  wakeUpTime: '',
  bedTime: '',
  workHours: '',
  breakfast: '',
  lunch: '',
  dinner: '',
  mealsPerDay: '',
  macrosKnowledge: '',
  eatOutFrequency: '',
  alcoholFrequency: '',
  foodPreferences: [],
  allergies: '',
  medications: '',
  importantGoals: [],
  fitnessGoals: '',
  mainStruggles: '',
} satisfies BookingValues & Record<Exclude<BookingFieldName, 'interest'>, unknown>

const REQUIRED_FIELDS = bookingFieldNames.filter((name) => 'isRequired' in bookingFields[name])

export type BookingFormProps = {
  appointment: string
  time: Pick<PickedTimeState, 'picked' | 'contact' | 'showAppointment' | 'onFailure'>
  onReceived: (booking: BookingValues) => void
}

export function BookingForm(props: BookingFormProps) {
  const [query] = useSearchParams()
  const isHydrated = useIsHydrated()
  const interest = (isHydrated && findProgramName(query.get('interest'))) || ''
  return <RegistrationForm key={interest} {...props} interest={interest} />
}

function RegistrationForm(props: BookingFormProps & { interest: string }) {
  const { interest, appointment, time, onReceived } = props
  const { picked, contact, showAppointment, onFailure } = time
  const { control, field, hasDraftExpired, isBusy, isReady, onSubmit, setValue, summary } = useOperationForm({
    operation: createBooking,
    defaultValues: { ...bookingDefaults, interest },
    draftName: 'booking',
    knownValues: { startsAt: picked?.startsAt, trainerId: picked?.trainerId, appointment },
    onSuccess: ({ appointmentToken = appointment }, booking) => {
      if (appointmentToken) return showAppointment(appointmentToken)
      toast(formToastMessages.bookingSubmitted)
      onReceived(booking)
    },
    onInvalid: () => toast(formToastMessages.bookingFailed('')),
    onFailure,
  })
  useEffect(() => {
    if (contact.name) setValue('name', contact.name)
    if (contact.email) setValue('email', contact.email)
    if (contact.phone) setValue('phone', contact.phone)
  }, [contact, setValue])

  return (
    <form noValidate aria-label="Registration" onSubmit={onSubmit} className="grid gap-10">
      <FormProgress control={control} names={REQUIRED_FIELDS} duration="about four minutes" />
      <div className="-mt-6 grid gap-1">
        <p className="text-muted-foreground">
          Fields marked <span className="text-accent-ink">*</span> are required. Everything else helps your
          coach to prepare.
        </p>
        <DraftNotice hasExpired={hasDraftExpired} />
      </div>
      <SelectedProgram interest={interest} />
      <ErrorSummary {...summary} />
      <Honeypot />
      <BookingSections field={field} />
      <div className="grid gap-3 border-t border-border pt-8 past-headings">
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
        <p className="text-sm text-muted-foreground">
          Only our coaches see your answers. The consultation is free and without obligation.
        </p>
        <LegalConsentNote action="registering" />
      </div>
    </form>
  )
}

function SelectedProgram({ interest }: { interest: string }) {
  if (!interest) return null
  return (
    <p className="flex items-center gap-3 rounded-md border border-accent-border bg-accent-subtle px-4 py-3">
      <Target aria-hidden="true" className="size-5 shrink-0 text-accent" />
      <span>
        You are asking about <strong className="break-words">{interest}</strong>.
      </span>
    </p>
  )
}

/** The sections of the booking form (spec §2). Sections without a required field are collapsed at first. */
function BookingSections({ field }: { field: RegisterBookingField }) {
  return (
    <>
      <FormSection title={bookingSections.contact}>
        <BookingFields section="contact" field={field} />
      </FormSection>
      <FormSection title={bookingSections.physical}>
        <BookingFields section="physical" field={field} />
      </FormSection>
      <FormSection title={bookingSections.activity}>
        <BookingFields section="activity" field={field} />
        <OptionalFields title="Your daily routine">
          <BookingFields section="routine" field={field} />
        </OptionalFields>
      </FormSection>
      <CollapsibleFieldset
        title={bookingSections.nutrition}
        hint="Optional: describe a normal day, in two minutes"
      >
        <BookingFields section="nutrition" field={field} />
      </CollapsibleFieldset>
      <CollapsibleFieldset
        title={bookingSections.health}
        hint="Optional: health conditions that your coach should know"
      >
        <BookingFields section="health" field={field} />
      </CollapsibleFieldset>
      <FormSection title={bookingSections.goals}>
        <BookingFields section="goals" field={field} />
      </FormSection>
    </>
  )
}
