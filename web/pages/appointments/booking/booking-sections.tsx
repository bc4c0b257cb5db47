import { bookingSections } from '#shared/appointments/booking-fields.ts'
import { FoldedSection, OptionalFields } from '../../../ui/folded-section.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import type { RegisterBookingField } from './booking-field.ts'
import { BookingFields } from './booking-fields.tsx'

/** The sections of spec §2; those without a required field start folded. */
export function BookingSections({ field }: { field: RegisterBookingField }) {
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
        <OptionalFields title="More about your days">
          <BookingFields section="routine" field={field} />
        </OptionalFields>
      </FormSection>
      <FoldedSection
        title={bookingSections.nutrition}
        hint="Optional, two minutes: a normal day, not the best one"
      >
        <BookingFields section="nutrition" field={field} />
      </FoldedSection>
      <FoldedSection title={bookingSections.health} hint="Optional: what your coach must be careful with">
        <BookingFields section="health" field={field} />
      </FoldedSection>
      <FormSection title={bookingSections.goals}>
        <BookingFields section="goals" field={field} />
      </FormSection>
    </>
  )
}
