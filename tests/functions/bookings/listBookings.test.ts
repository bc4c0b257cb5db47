import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { itemOf } from '#functions/store/bookings.ts'
import { documents, TableName } from '#functions/store/client.ts'
import { listBookings } from '#shared/operations.ts'
import { ana, call } from '#tests/support/call.ts'
import { anAddress } from '#tests/support/people.ts'
import { behavesAsStaffList } from '#tests/support/staff-list.ts'
import { aBooking, bookingSeen } from '#tests/support/staff-records.ts'

describe('listBookings', () => {
  behavesAsStaffList({
    operation: listBookings,
    make: (name) => aBooking({ name }),
    statuses: ['pending', 'contacted', 'scheduled', 'completed', 'cancelled'],
  })

  it('searches name, email and phone, and nothing else', async () => {
    const email = anAddress()
    const id = await aBooking({ name: 'Quentin Search', email, phone: '777-123', fitnessGoals: 'Unsearched' })
    const found = async (search: string) =>
      (await call(listBookings, { search }, { as: ana })).body.items.map((booking) => booking.id)
    for (const search of ['QUENTIN s', email.toUpperCase(), '777-12']) {
      expect(await found(search), search).toEqual([id])
    }
    expect(await found('unsearched')).toEqual([])
  })

  it('shows a booking whose options are no longer offered', async () => {
    const id = await aBooking({ name: 'Old Options' })
    const booking = await bookingSeen(id)
    if (!booking) throw new Error('The booking is not listed')
    const importantGoals = ['A goal of former years']
    await documents.send(new PutCommand({ TableName, Item: itemOf({ ...booking, importantGoals }) }))
    expect((await bookingSeen(id))?.importantGoals).toEqual(importantGoals)
  })

  it('shows every answer, the state of its mails and its notes version, and no key of the table', async () => {
    const email = anAddress()
    const id = await aBooking({ email, activityLevel: 'very_active', allergies: 'Nuts' })
    const booking = await bookingSeen(id)
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
})
