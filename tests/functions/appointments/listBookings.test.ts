import { expect, it } from 'vitest'
import { toItem } from '#functions/appointments/bookings.ts'
import { putItem } from '#functions/lib/table/table-commands.ts'
import { listBookings } from '#shared/appointments/bookings-operations.ts'
import { itBehavesLikeStaffList } from '#tests/support/contracts/staff-list-contract.ts'
import { uniqueEmail } from '#tests/support/fixtures/people.ts'
import { createBookingRecord, getBookingAsStaff } from '#tests/support/fixtures/staff-records.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

itBehavesLikeStaffList({
  operation: listBookings,
  make: (name) => createBookingRecord({ name }),
  statuses: ['pending', 'contacted', 'scheduled', 'completed', 'cancelled'],
})

it('searches name, email and phone, but no other field', async () => {
  const email = uniqueEmail()
  const id = await createBookingRecord({
    name: 'Quentin Search',
    email,
    phone: '777-123',
    fitnessGoals: 'Unsearched',
  })
  const found = async (search: string) =>
    (await invoke(listBookings, { search }, { as: ana })).body.items.map((booking) => booking.id)
  for (const search of ['QUENTIN s', email.toUpperCase(), '777-12', '(777) 12', '777.123']) {
    expect(await found(search), search).toEqual([id])
  }
  expect(await found('unsearched')).toEqual([])
})

it('shows a booking whose options are no longer offered', async () => {
  const id = await createBookingRecord({ name: 'Old Options' })
  const booking = await getBookingAsStaff(id)
  if (!booking) throw new Error('The booking is not listed')
  const importantGoals = ['A goal of former years']
  await putItem({ Item: toItem({ ...booking, importantGoals }) })
  expect((await getBookingAsStaff(id))?.importantGoals).toEqual(importantGoals)
})

it('returns every answer, the email status and the notes version, without table keys', async () => {
  const email = uniqueEmail()
  const id = await createBookingRecord({ email, activityLevel: 'very_active', allergies: 'Nuts' })
  const booking = await getBookingAsStaff(id)
  expect(booking).toMatchObject({
    id,
    name: 'Łukasz Ng',
    email,
    activityLevel: 'very_active',
    allergies: 'Nuts',
    status: 'pending',
    notesVersion: 0,
  })
  expect(booking?.emails.map(({ kind, status }) => [kind, status])).toContainEqual(['booking', 'sent'])
  expect(Object.keys(booking ?? {}).filter((name) => /pk$|sk$|searchText/i.test(name))).toEqual([])
})
