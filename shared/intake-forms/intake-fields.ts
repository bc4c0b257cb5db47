import type { FormField } from '../lib/form-field.ts'

export type IntakeSection = 'emergency' | 'medical' | 'readiness' | 'doctor' | 'training'

/** Every field in this list appears on the form, on the staff's detail page and in the document. Each field needs a schema in intake-form.ts. */
export const intakeFields = {
  emergencyContactName: { section: 'emergency', label: 'Emergency contact name', isRequired: true },
  emergencyContactPhone: { section: 'emergency', label: 'Emergency contact phone', isRequired: true },
  emergencyContactRelationship: { section: 'emergency', label: 'Relationship' },
  medicalConditions: { section: 'medical', label: 'Medical conditions', isSensitive: true },
  injuries: { section: 'medical', label: 'Injuries', isSensitive: true },
  medications: { section: 'medical', label: 'Medications', isSensitive: true },
  allergies: { section: 'medical', label: 'Allergies', isSensitive: true },
  heartCondition: {
    section: 'readiness',
    label: 'Heart condition',
    question:
      'Has a doctor said that you have a heart condition, or that you should only do exercise a doctor allows?',
    isSensitive: true,
  },
  chestPainTraining: {
    section: 'readiness',
    label: 'Chest pain during exercise',
    question: 'Do you feel pain in your chest when you exercise?',
    isSensitive: true,
  },
  chestPainAtRest: {
    section: 'readiness',
    label: 'Chest pain at rest',
    question: 'In the past month, did you have chest pain when you were not exercising?',
    isSensitive: true,
  },
  dizziness: {
    section: 'readiness',
    label: 'Dizziness or fainting',
    question: 'Do you lose your balance because of dizziness, or do you ever lose consciousness?',
    isSensitive: true,
  },
  boneOrJoint: {
    section: 'readiness',
    label: 'Bone or joint problem',
    question: 'Do you have a bone or joint problem that exercise could make worse?',
    isSensitive: true,
  },
  heartMedication: {
    section: 'readiness',
    label: 'Blood pressure or heart medication',
    question: 'Do you take medication for your blood pressure or a heart condition?',
    isSensitive: true,
  },
  otherReason: {
    section: 'readiness',
    label: 'Another reason not to exercise',
    question: 'Do you know of any other reason why you should not exercise?',
    isSensitive: true,
  },
  readinessDetails: {
    section: 'readiness',
    label: 'Details of the yes answers',
    question: 'Please tell us more about each question that you answered with yes',
    isSensitive: true,
  },
  doctorName: { section: 'doctor', label: "Doctor's name" },
  doctorPhone: { section: 'doctor', label: "Doctor's phone" },
  fitnessLevel: { section: 'training', label: 'Fitness level' },
  goals: { section: 'training', label: 'Goals', isRequired: true },
  expectations: { section: 'training', label: 'Expectations' },
} as const satisfies Record<string, FormField<IntakeSection>>

export type IntakeFieldName = keyof typeof intakeFields

const intakeFieldNames = Object.keys(intakeFields) as IntakeFieldName[]

export function intakeFieldsIn(...sections: readonly IntakeSection[]): IntakeFieldName[] {
  return intakeFieldNames.filter((name) => sections.includes(intakeFields[name].section))
}
