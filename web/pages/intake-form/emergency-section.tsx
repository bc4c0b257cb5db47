import { FormSection } from '../../ui/form-section.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { IntakeField } from './intake-field.ts'

export function EmergencySection({ field }: { field: IntakeField }) {
  return (
    <FormSection title="Emergency contact" hint="Whom we call if something happens to you here.">
      <TextField
        label="Emergency contact name"
        required
        {...field('emergencyContactName')}
        className="sm:col-span-2"
      />
      <TextField label="Emergency contact phone" required type="tel" {...field('emergencyContactPhone')} />
      <TextField
        label="Relationship"
        hint="For example: partner"
        {...field('emergencyContactRelationship')}
      />
    </FormSection>
  )
}
