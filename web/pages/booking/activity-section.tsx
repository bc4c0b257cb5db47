import { activityLevelLabels, activityLevels } from '#shared/booking.ts'
import { FormSection } from '../../ui/form-section.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { BookingField } from './booking-field.ts'

const levels = activityLevels.map((level) => ({ value: level, label: activityLevelLabels[level] }))

export function ActivitySection({ field }: { field: BookingField }) {
  return (
    <FormSection title="Activity & Lifestyle">
      <TextField
        label="Workout days per week"
        required
        hint="For example: 3, or none yet"
        {...field('workoutDaysPerWeek')}
      />
      <SelectField
        label="Activity level"
        placeholder="Choose your level"
        options={levels}
        {...field('activityLevel')}
      />
      <TextField label="Cardio frequency" {...field('cardioFrequency')} />
      <TextField label="Work hours" {...field('workHours')} />
      <TextField label="Wake-up time" {...field('wakeUpTime')} />
      <TextField label="Bed time" {...field('bedTime')} />
    </FormSection>
  )
}
