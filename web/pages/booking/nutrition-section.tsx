import { foodPreferences } from '#shared/booking.ts'
import { CheckboxGroup } from '../../ui/checkbox-group.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { BookingField } from './booking-field.ts'

export function NutritionSection({ field }: { field: BookingField }) {
  return (
    <FormSection title="Nutrition & Diet" hint="What a normal day looks like, not the best one.">
      <TextField label="Breakfast" {...field('breakfast')} />
      <TextField label="Lunch" {...field('lunch')} />
      <TextField label="Dinner" {...field('dinner')} />
      <TextField label="Meals per day" {...field('mealsPerDay')} />
      <TextField label="Do you know your macros?" {...field('macrosKnowledge')} />
      <TextField label="How often do you eat out?" {...field('eatOutFrequency')} />
      <TextField label="How often do you drink alcohol?" {...field('alcoholFrequency')} />
      <div className="sm:col-span-2">
        <CheckboxGroup label="Food preferences" options={foodPreferences} {...field('foodPreferences')} />
      </div>
    </FormSection>
  )
}
