import type { IntakeFieldName } from '#shared/intake-fields.ts'
import type { IntakeValues } from './intake-field.ts'

export const intakeFormDefaults = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  emergencyContactName: '',
  emergencyContactPhone: '',
  emergencyContactRelationship: '',
  medicalConditions: '',
  injuries: '',
  medications: '',
  allergies: '',
  doctorName: '',
  doctorPhone: '',
  fitnessLevel: 'beginner',
  goals: '',
  expectations: '',
} satisfies IntakeValues & Record<IntakeFieldName, unknown>
