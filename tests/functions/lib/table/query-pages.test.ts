import { expect, it } from 'vitest'
import { listBookings } from '#shared/appointments/bookings-operations.ts'
import { MAX_QUERIES_PER_PAGE } from '#shared/lib/pagination.ts'
import { createBookingRecord } from '#tests/support/fixtures/staff-records.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'

it('returns a partial page with a cursor in a long search, and continues from the cursor', async () => {
  const id = await createBookingRecord({ name: 'Far Back' })
  for (let i = 0; i < MAX_QUERIES_PER_PAGE; i++) await createBookingRecord({ name: 'Nearer' })
  // The fault limits every response to one record.
  localServices.faults.add({ service: 'dynamodb', operation: 'Query', fault: 'partial' })
  const search = async (cursor?: string) =>
    (await invoke(listBookings, { search: 'far back', cursor }, { as: ana })).body
  const first = await search()
  expect([first.items, first.nextCursor === undefined]).toEqual([[], false])
  const next = await search(first.nextCursor)
  expect(next.items.map((booking) => booking.id)).toEqual([id])
})
