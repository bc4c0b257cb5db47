import { importantGoals } from '#shared/booking.ts'
import { CheckboxGroup } from '../../ui/checkbox-group.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { BookingField } from './booking-field.ts'

export function GoalsSection({ field }: { field: BookingField }) {
  return (
    <FormSection title="Your Goals">
      <div className="sm:col-span-2">
        <CheckboxGroup
          label="Important goals"
          required
          options={importantGoals}
          {...field('importantGoals')}
        />
      </div>
      <TextArea
        label="Fitness goals"
        required
        hint="What should be different in a year?"
        {...field('fitnessGoals')}
        className="sm:col-span-2"
      />
      <TextArea
        label="Main struggles"
        hint="What has stopped you so far?"
        {...field('mainStruggles')}
        className="sm:col-span-2"
      />
    </FormSection>
  )
}
