import { getIntakeFormDocument } from '#shared/intake-forms/intake-forms-operations.ts'
import { itReturnsPdf } from '#tests/support/contracts/pdf-contract.ts'
import {
  createBookingRecord,
  createIntakeFormRecord,
  getIntakeFormAsStaff,
} from '#tests/support/fixtures/staff-records.ts'

async function aFullForm() {
  const id = await createIntakeFormRecord({
    booking: await createBookingRecord(),
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
  const form = await getIntakeFormAsStaff(id)
  const { emails: _, createdAt: __, notesVersion: ___, requestId: ____, ...values } = form ?? {}
  const labels: Readonly<Record<string, string>> = { intermediate: 'Intermediate', pending: 'Pending' }
  const texts = Object.values(values).map(String)
  return { id, shown: texts.map((text) => labels[text] ?? text.replace(/\s+/g, ' ')) }
}

itReturnsPdf({
  operation: getIntakeFormDocument,
  make: aFullForm,
  fileName: /^health-intake-form-lukasz-[0-9a-f]{8}\.pdf$/,
  missing: 'This intake form no longer exists.',
})
