import { expect, it } from 'vitest'
import { getBookingDocument, updateBookingNotes } from '#shared/appointments/bookings-operations.ts'
import { itReturnsPdf } from '#tests/support/contracts/pdf-contract.ts'
import { createBookingRecord, getBookingAsStaff } from '#tests/support/fixtures/staff-records.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'
import { extractText } from '#tests/support/pdf/pdf-text.ts'

async function aFullBooking() {
  const id = await createBookingRecord({
    name: 'Łukasz 明 O’Brien',
    phone: '+48 601 234 567',
    bestTimeToCall: ['Mornings', 'Weekends'],
    heightWeight: '5′11″ / 180 lb',
    workoutDaysPerWeek: 'three',
    activityLevel: 'not_active',
    wakeUpTime: '5:45 AM',
    bedTime: '10:15 PM',
    workHours: '9–17 Uhr, Köln',
    cardioFrequency: 'twice',
    breakfast: 'Müsli',
    lunch: '弁当',
    dinner: 'Борщ',
    mealsPerDay: 'four',
    macrosKnowledge: 'λίγα',
    eatOutFrequency: 'rarely',
    alcoholFrequency: 'never',
    foodPreferences: ['Vegan', 'Gluten Free'],
    allergies: 'Erdnüsse, orzechy włoskie',
    medications: 'Ibuprofen ½ 😀',
    importantGoals: ['Building Lean Muscle Mass', 'Energy and Endurance'],
    fitnessGoals: 'Chạy 10 km.\nПотом марафон. 김치 없이!',
    mainStruggles: 'Zu wenig Schlaf',
    interest: 'VIP Transformation',
  })
  const booking = await getBookingAsStaff(id)
  const { emails: _, createdAt: __, notesVersion: ___, ...values } = booking ?? {}
  const texts = Object.entries(values).flatMap(([, value]) =>
    Array.isArray(value) ? value : [String(value)],
  )
  const labels: Readonly<Record<string, string>> = { not_active: 'Not active', pending: 'Pending' }
  const shown = texts.map((text) => labels[text] ?? text.replace(/\s+/g, ' '))
  return { id, shown }
}

itReturnsPdf({
  operation: getBookingDocument,
  make: aFullBooking,
  fileName: /^fitness-transformation-registration-lukasz-o-brien-[0-9a-f]{8}\.pdf$/,
  missing: 'This booking no longer exists.',
})

it('does not show the notes of the staff', async () => {
  const id = await createBookingRecord()
  await invoke(updateBookingNotes, { id, notes: 'canary', notesVersion: 0 }, { as: ana })
  const { body } = await invoke(getBookingDocument, { id }, { as: ana })
  expect(await extractText(Buffer.from(body.pdfBase64, 'base64'))).not.toContain('canary')
})
