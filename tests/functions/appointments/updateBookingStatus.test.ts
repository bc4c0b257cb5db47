import { expect, it } from 'vitest'
import { listBookings, updateBookingStatus } from '#shared/appointments/bookings-operations.ts'
import { itUpdatesStatus } from '#tests/support/contracts/staff-update-contract.ts'
import { createBookingRecord } from '#tests/support/fixtures/staff-records.ts'
import { createBookingWithTask, listOpenTasks } from '#tests/support/fixtures/waiting-people.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

itUpdatesStatus({
  operation: updateBookingStatus,
  list: listBookings,
  make: createBookingRecord,
  statuses: ['pending', 'contacted', 'scheduled', 'completed', 'cancelled'],
  missing: 'This booking no longer exists.',
})

it('completes the call task for status contacted, and reopens it for status pending', async () => {
  const { bookingId: id, clientId } = await createBookingWithTask()
  await invoke(updateBookingStatus, { id, status: 'contacted' }, { as: ana })
  expect(await listOpenTasks(clientId)).toEqual([])
  await invoke(updateBookingStatus, { id, status: 'pending' }, { as: ana })
  expect(await listOpenTasks(clientId)).toMatchObject([{ task: { kind: 'call' } }])
})
