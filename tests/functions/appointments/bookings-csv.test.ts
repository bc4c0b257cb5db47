import { expect, it } from 'vitest'
import { runPython } from '#scripts/verify/python.ts'
import { listBookings } from '#shared/appointments/bookings-operations.ts'
import { toCsv } from '#shared/lib/text/csv.ts'
import { createBookingRecord } from '#tests/support/fixtures/staff-records.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'
import { skipWithoutPython } from '#tests/support/skip-without-python.ts'
import { bookingCsvColumns } from '#web/admin/appointments/bookings/booking-csv-columns.ts'
import { loadAllPages } from '#web/admin/list/csv-download.tsx'

const PAGE_SIZE = 5
const hostile = [
  '=1+1',
  '+41',
  '-2',
  '@SUM(A1)',
  'a, b',
  'say "hi"',
  'two\nlines\r\nthree',
  'strong 💪',
  '김민수',
]

it('gives Python the rows of the list with every text intact, while bookings are being added', async ({
  skip,
}) => {
  await skipWithoutPython({ skip })
  const before: string[] = []
  for (const text of [...hostile, ...hostile]) before.push(await createBookingRecord({ fitnessGoals: text }))
  const bookings = await loadAllPages(async (cursor) => {
    const page = await invoke(listBookings, { limit: PAGE_SIZE, cursor }, { as: ana })
    await createBookingRecord()
    return page.body
  })
  const ids = bookings.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(before.filter((id) => !ids.includes(id))).toEqual([])

  const rows = (await runPython('read_csv.py', toCsv(bookingCsvColumns, bookings))) as string[][]
  const [heading = [], ...lines] = rows
  expect(heading).toEqual(bookingCsvColumns.map(({ label }) => label))
  expect(lines.map(([id]) => id)).toEqual(ids)
  const column = bookingCsvColumns.findIndex(({ value }) =>
    bookings.some((booking) => booking.fitnessGoals === 'a, b' && value(booking) === 'a, b'),
  )
  const goals = new Map(lines.map((line) => [line[0], line[column]]))
  for (const { id, fitnessGoals } of bookings) {
    const text = /^[=+\-@]/.test(fitnessGoals) ? `'${fitnessGoals}` : fitnessGoals
    expect(goals.get(id)).toBe(text)
  }
})
