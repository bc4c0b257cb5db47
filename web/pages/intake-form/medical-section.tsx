import { FormSection } from '../../ui/form-section.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { IntakeField } from './intake-field.ts'

export function MedicalSection({ field }: { field: IntakeField }) {
  return (
    <FormSection title="Health" hint="Leave a field empty if there is nothing to say.">
      <TextArea label="Medical conditions" {...field('medicalConditions')} />
      <TextArea label="Injuries" {...field('injuries')} />
      <TextArea label="Medications" {...field('medications')} />
      <TextArea label="Allergies" {...field('allergies')} />
      <TextField label="Doctor's name" {...field('doctorName')} />
      <TextField label="Doctor's phone" type="tel" {...field('doctorPhone')} />
    </FormSection>
  )
}
