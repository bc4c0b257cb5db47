import { FormSection } from '../../ui/form-section.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { BookingField } from './booking-field.ts'

export function HealthSection({ field }: { field: BookingField }) {
  return (
    <FormSection title="Health Information">
      <TextArea label="Allergies" {...field('allergies')} />
      <TextArea label="Medications" {...field('medications')} />
    </FormSection>
  )
}
