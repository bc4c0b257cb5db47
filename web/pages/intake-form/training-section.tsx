import { fitnessLevels } from '#shared/intake-form.ts'
import { FormSection } from '../../ui/form-section.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { IntakeField } from './intake-field.ts'

const LABELS: Readonly<Record<(typeof fitnessLevels)[number], string>> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
}
const levels = fitnessLevels.map((level) => ({ value: level, label: LABELS[level] }))

export function TrainingSection({ field }: { field: IntakeField }) {
  return (
    <FormSection title="Training">
      <SelectField
        label="Fitness level"
        options={levels}
        {...field('fitnessLevel')}
        className="sm:col-span-2"
      />
      <TextArea label="Goals" required {...field('goals')} className="sm:col-span-2" />
      <TextArea
        label="Expectations"
        hint="What do you expect from us?"
        {...field('expectations')}
        className="sm:col-span-2"
      />
    </FormSection>
  )
}
