import { FormSection } from '../../ui/form-section.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { BookingField } from './booking-field.ts'

export function PhysicalSection({ field }: { field: BookingField }) {
  return (
    <FormSection title="Physical Information">
      <TextField
        label="Height and weight"
        required
        hint={`For example: 5'10", 185 lb`}
        {...field('heightWeight')}
        className="sm:col-span-2"
      />
    </FormSection>
  )
}
