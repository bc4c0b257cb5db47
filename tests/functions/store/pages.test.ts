import { afterEach, expect, it } from 'vitest'
import { listBookings } from '#shared/operations.ts'
import { READS_MAX } from '#shared/paging.ts'
import { ana, call } from '#tests/support/call.ts'
import { aBooking } from '#tests/support/staff-records.ts'
import { standIns } from '#tests/support/stand-ins.ts'

afterEach(() => standIns.faults.clear())

it('a search that takes long answers what it has, and goes on where it stopped', async () => {
  const id = await aBooking({ name: 'Far Back' })
  for (let i = 0; i < READS_MAX; i++) await aBooking({ name: 'Nearer' })
  // A table whose every answer holds one record.
  standIns.faults.add({ service: 'dynamodb', operation: 'Query', fault: 'partial' })
  const search = async (cursor?: string) =>
    (await call(listBookings, { search: 'far back', cursor }, { as: ana })).body
  const first = await search()
  expect([first.items, first.nextCursor === undefined]).toEqual([[], false])
  const next = await search(first.nextCursor)
  expect(next.items.map((booking) => booking.id)).toEqual([id])
})
