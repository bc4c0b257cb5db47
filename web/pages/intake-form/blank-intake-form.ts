import type { IntakeValues } from './intake-field.ts'

export const blankIntakeForm = {
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
} satisfies IntakeValues
