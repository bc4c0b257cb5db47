import { type Booking, bookingAnswers } from '#shared/booking.ts'
import { type BookingFieldName, bookingFields } from '#shared/booking-fields.ts'
import type { Client } from '#shared/client.ts'
import type { CsvColumn } from '#shared/csv.ts'
import type { StaffDayPass } from '#shared/day-pass.ts'
import type { FormField } from '#shared/form-field.ts'
import { intakeFields } from '#shared/intake-fields.ts'
import { type IntakeForm, intakeAnswers } from '#shared/intake-form.ts'
import { planStateLabels } from '#shared/plan-state.ts'
import { lastValidDay, type Waiver } from '#shared/waiver.ts'
import { waiverFields } from '#shared/waiver-fields.ts'
import { statusLabel } from '../../ui/status-badge.tsx'

export const clientCsvColumns: readonly CsvColumn<Client>[] = [
  { label: 'Client ID', value: ({ id }) => id },
  { label: 'First name', value: ({ firstName }) => firstName },
  { label: 'Last name', value: ({ lastName }) => lastName },
  { label: 'Email', value: ({ email }) => email },
  { label: 'Phone', value: ({ phone }) => phone },
  { label: 'Date of birth', value: ({ dateOfBirth }) => dateOfBirth },
  { label: 'Status', value: ({ status }) => statusLabel(status) },
  { label: 'Waiver expires', value: ({ summary }) => summary.waiverValidThrough },
  { label: 'Plan', value: ({ plan, summary }) => summary.planPriceId ?? plan },
  { label: 'Plan state', value: ({ summary }) => summary.planState && planStateLabels[summary.planState] },
  { label: 'Visits', value: ({ summary }) => summary.visits },
  { label: 'Last visit', value: ({ summary }) => summary.lastVisitAt },
  { label: 'Created', value: ({ createdAt }) => createdAt },
]

export const bookingCsvColumns: readonly CsvColumn<Booking>[] = [
  { label: 'Booking ID', value: ({ id }) => id },
  { label: 'Client ID', value: ({ clientId }) => clientId },
  { label: 'Status', value: ({ status }) => statusLabel(status) },
  ...exportedFields(bookingFields).map(
    ({ name, label }): CsvColumn<Booking> => ({ label, value: (booking) => bookingCsvValue(booking, name) }),
  ),
  { label: 'Notes', value: ({ notes }) => notes },
  { label: 'Created', value: ({ createdAt }) => createdAt },
]

export const intakeFormCsvColumns: readonly CsvColumn<IntakeForm>[] = [
  { label: 'Form ID', value: ({ id }) => id },
  { label: 'Client ID', value: ({ clientId }) => clientId },
  { label: 'First name', value: ({ clientFirstName }) => clientFirstName },
  { label: 'Last name', value: ({ clientLastName }) => clientLastName },
  { label: 'Email', value: ({ email }) => email },
  { label: 'Phone', value: ({ phone }) => phone },
  { label: 'Status', value: ({ status }) => statusLabel(status) },
  ...exportedFields(intakeFields).map(
    ({ name, label }): CsvColumn<IntakeForm> => ({
      label,
      value: (form) => intakeAnswers(form, [name])[0]?.[1],
    }),
  ),
  { label: 'Created', value: ({ createdAt }) => createdAt },
]

export const waiverCsvColumns: readonly CsvColumn<Waiver>[] = [
  { label: 'Waiver ID', value: ({ id }) => id },
  { label: 'Client ID', value: ({ clientId }) => clientId },
  { label: 'First name', value: ({ clientFirstName }) => clientFirstName },
  { label: 'Last name', value: ({ clientLastName }) => clientLastName },
  { label: 'Email', value: ({ email }) => email },
  { label: 'Status', value: ({ status }) => statusLabel(status) },
  { label: waiverFields.signedOn.label, value: ({ signedDate }) => signedDate },
  { label: 'Signature on file', value: ({ evidence }) => (evidence ? 'yes' : 'no') },
  { label: 'Status set by', value: ({ statusSetBy }) => statusSetBy?.name },
  {
    label: waiverFields.validThrough.label,
    value: ({ expirationDate }) => expirationDate && lastValidDay(expirationDate),
  },
  { label: waiverFields.guardianName.label, value: ({ signatureData }) => signatureData?.guardianName },
  { label: 'Created', value: ({ createdAt }) => createdAt },
]

export const dayPassCsvColumns: readonly CsvColumn<StaffDayPass>[] = [
  { label: 'Pass code', value: ({ passCode }) => passCode },
  { label: 'Name', value: ({ fullName }) => fullName },
  { label: 'Email', value: ({ email }) => email },
  { label: 'Phone', value: ({ phone }) => phone },
  { label: 'Status', value: ({ status }) => statusLabel(status) },
  { label: 'Preferred visit date', value: ({ preferredVisitDate }) => preferredVisitDate },
  { label: 'Created', value: ({ createdAt }) => createdAt },
  { label: 'Valid until', value: ({ expiresAt }) => expiresAt },
  { label: 'Redeemed', value: ({ redeemedAt }) => redeemedAt },
  { label: 'Redeemed by', value: ({ redeemedByName }) => redeemedByName },
]

/** The fields of a form without health data, which is only shown where opening it is recorded. */
function exportedFields<Name extends string>(fields: Readonly<Record<Name, FormField>>) {
  const names = Object.keys(fields) as Name[]
  return names.map((name) => ({ name, ...fields[name] })).filter(({ isSensitive }) => !isSensitive)
}

/** Lists are separated by semicolons: their items contain commas. */
function bookingCsvValue(booking: Booking, name: BookingFieldName): string | undefined {
  const answer = booking[name]
  return Array.isArray(answer) ? answer.join('; ') : bookingAnswers(booking, [name])[0]?.[1]
}
