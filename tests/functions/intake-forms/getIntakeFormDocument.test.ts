import { describe } from 'vitest'
import { getIntakeFormDocument } from '#shared/operations.ts'
import { makesDocument } from '#tests/support/staff-document.ts'
import { aBooking, anIntakeForm, intakeFormSeen } from '#tests/support/staff-records.ts'

async function aFullForm() {
  const id = await anIntakeForm({
    booking: await aBooking(),
    firstName: 'Łukasz',
    lastName: '明',
    phone: '+48 601 234 567',
    emergencyContactName: 'Ελένη Παπαδοπούλου',
    emergencyContactPhone: '+30 210 1234567',
    emergencyContactRelationship: 'мать',
    medicalConditions: 'Asthma, légère',
    injuries: 'Meniskus links (2019)',
    medications: 'Salbutamol',
    allergies: 'ピーナッツ',
    doctorName: 'Dr. Nguyễn Thị Ánh',
    doctorPhone: '541-555-0111',
    fitnessLevel: 'intermediate',
    goals: 'Wrócić do formy.\n减肥并增强力量。',
    expectations: 'Two sessions a week',
  })
  const form = await intakeFormSeen(id)
  const { emails: _, createdAt: __, notesVersion: ___, requestId: ____, ...values } = form ?? {}
  return { id, shown: Object.values(values).map((value) => String(value).replace(/\s+/g, ' ')) }
}

describe('getIntakeFormDocument', () => {
  makesDocument({
    operation: getIntakeFormDocument,
    make: aFullForm,
    fileName: /^health-intake-form-lukasz-[0-9a-f]{8}\.pdf$/,
    missing: 'This intake form does not exist any more.',
  })
})
