import type { FormField } from './form-field.ts'

export type IntakeSection = 'emergency' | 'medical' | 'doctor' | 'training'

/**
 * The answers of an intake form, in the order of the form. Form, staff detail and document show a field that is added
 * here; the compiler names the schema, the empty form and the demo data, which need it too.
 */
export const intakeFields = {
  emergencyContactName: { section: 'emergency', label: 'Emergency contact name', isRequired: true },
  emergencyContactPhone: { section: 'emergency', label: 'Emergency contact phone', isRequired: true },
  emergencyContactRelationship: { section: 'emergency', label: 'Relationship' },
  medicalConditions: { section: 'medical', label: 'Medical conditions', isSensitive: true },
  injuries: { section: 'medical', label: 'Injuries', isSensitive: true },
  medications: { section: 'medical', label: 'Medications', isSensitive: true },
  allergies: { section: 'medical', label: 'Allergies', isSensitive: true },
  doctorName: { section: 'doctor', label: "Doctor's name" },
  doctorPhone: { section: 'doctor', label: "Doctor's phone" },
  fitnessLevel: { section: 'training', label: 'Fitness level' },
  goals: { section: 'training', label: 'Goals', isRequired: true },
  expectations: { section: 'training', label: 'Expectations' },
} as const satisfies Record<string, FormField<IntakeSection>>

export type IntakeFieldName = keyof typeof intakeFields

const intakeFieldNames = Object.keys(intakeFields) as IntakeFieldName[]

/** The fields of some sections, in the order of the form. */
export function intakeFieldsIn(...sections: readonly IntakeSection[]): IntakeFieldName[] {
  return intakeFieldNames.filter((name) => sections.includes(intakeFields[name].section))
}
