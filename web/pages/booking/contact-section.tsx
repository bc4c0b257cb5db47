import { bestTimesToCall } from '#shared/booking.ts'
import { CheckboxGroup } from '../../ui/checkbox-group.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { BookingField } from './booking-field.ts'

export function ContactSection({ field }: { field: BookingField }) {
  return (
    <FormSection title="Contact Information">
      <TextField label="Name" required autoComplete="name" {...field('name')} className="sm:col-span-2" />
      <TextField label="Email" required type="email" autoComplete="email" {...field('email')} />
      <TextField label="Phone" required type="tel" autoComplete="tel" {...field('phone')} />
      <div className="sm:col-span-2">
        <CheckboxGroup
          label="Best time to call"
          required
          options={bestTimesToCall}
          {...field('bestTimeToCall')}
        />
      </div>
    </FormSection>
  )
}
