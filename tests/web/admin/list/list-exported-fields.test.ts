import { describe, expect, it } from 'vitest'
import type { Booking } from '#shared/appointments/booking.ts'
import { bookingFields } from '#shared/appointments/booking-fields.ts'
import { intakeFields } from '#shared/intake-forms/intake-fields.ts'
import type { FormField } from '#shared/lib/form-field.ts'
import { bookingCsvColumns } from '#web/admin/appointments/bookings/booking-csv-columns.ts'
import { intakeFormCsvColumns } from '#web/admin/intake-forms/intake-form-csv-columns.ts'

describe.each([
  { list: 'bookings', fields: bookingFields, columns: bookingCsvColumns },
  { list: 'intake forms', fields: intakeFields, columns: intakeFormCsvColumns },
])('the CSV file of $list', ({ fields, columns }) => {
  const labels = columns.map(({ label }) => label)

  it.each(Object.values<FormField>(fields))('has a column $label unless it is health data', (field) => {
    expect(labels.includes(field.label)).toBe(!field.isSensitive)
  })

  it('has no two columns with one label', () => expect(new Set(labels).size).toBe(labels.length))
})

it.each(['Allergies', 'Medications', 'Medical conditions', 'Injuries'])('%s is in no CSV file', (label) => {
  const labels = [...bookingCsvColumns, ...intakeFormCsvColumns].map((column) => column.label)
  expect(labels).not.toContain(label)
})

it('separates the items of a list by semicolons', () => {
  const booking = { importantGoals: ['Lose fat, gain muscle', 'Sleep'] } as unknown as Booking
  const column = bookingCsvColumns.find(({ label }) => label === 'Important goals')
  expect(column?.value(booking)).toBe('Lose fat, gain muscle; Sleep')
})
