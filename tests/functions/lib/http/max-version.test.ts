import { expect, it } from 'vitest'
import { updateBookingNotes } from '#shared/appointments/bookings-operations.ts'
import { updateIntakeFormNotes } from '#shared/intake-forms/intake-forms-operations.ts'
import { ana, invokeExpectingError } from '#tests/support/invoke-handler.ts'

it.each([
  ['updateBookingNotes', updateBookingNotes],
  ['updateIntakeFormNotes', updateIntakeFormNotes],
])('%s rejects a version that cannot be incremented', async (_name, operation) => {
  const change = { id: '1', notes: '', notesVersion: Number.MAX_SAFE_INTEGER }
  const { status, body } = await invokeExpectingError(operation, change, { as: ana })
  expect([status, body.fields]).toEqual([400, { notesVersion: 'Notes version is too large' }])
})
