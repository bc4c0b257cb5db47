import { activityLevelLabels, type Booking } from '#shared/booking.ts'
import type { Client } from '#shared/client.ts'
import type { CsvColumn } from '#shared/csv.ts'
import type { StaffDayPass } from '#shared/day-pass.ts'
import type { IntakeForm } from '#shared/intake-form.ts'
import type { Waiver } from '#shared/waiver.ts'
import { statusLabel } from '../../ui/status-badge.tsx'

/** Medical answers are in no CSV file: they stay where opening them is recorded. */
export const clientCsvColumns: readonly CsvColumn<Client>[] = [
  { label: 'Client ID', value: ({ id }) => id },
  { label: 'First name', value: ({ firstName }) => firstName },
  { label: 'Last name', value: ({ lastName }) => lastName },
  { label: 'Email', value: ({ email }) => email },
  { label: 'Phone', value: ({ phone }) => phone },
  { label: 'Date of birth', value: ({ dateOfBirth }) => dateOfBirth },
  { label: 'Status', value: ({ status }) => statusLabel(status) },
  { label: 'Waiver expires', value: ({ summary }) => summary.waiverValidThrough },
  { label: 'Visits', value: ({ summary }) => summary.visits },
  { label: 'Last visit', value: ({ summary }) => summary.lastVisitAt },
  { label: 'Created', value: ({ createdAt }) => createdAt },
]

export const bookingCsvColumns: readonly CsvColumn<Booking>[] = [
  { label: 'Booking ID', value: ({ id }) => id },
  { label: 'Client ID', value: ({ clientId }) => clientId },
  { label: 'Name', value: ({ name }) => name },
  { label: 'Email', value: ({ email }) => email },
  { label: 'Phone', value: ({ phone }) => phone },
  { label: 'Status', value: ({ status }) => statusLabel(status) },
  { label: 'Best time to call', value: ({ bestTimeToCall }) => bestTimeToCall.join('; ') },
  { label: 'Important goals', value: ({ importantGoals }) => importantGoals.join('; ') },
  { label: 'Fitness goals', value: ({ fitnessGoals }) => fitnessGoals },
  { label: 'Workout days per week', value: ({ workoutDaysPerWeek }) => workoutDaysPerWeek },
  {
    label: 'Activity level',
    value: ({ activityLevel }) => activityLevel && activityLevelLabels[activityLevel],
  },
  { label: 'Interest', value: ({ interest }) => interest },
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
  { label: 'Fitness level', value: ({ fitnessLevel }) => fitnessLevel },
  { label: 'Goals', value: ({ goals }) => goals },
  { label: 'Created', value: ({ createdAt }) => createdAt },
]

export const waiverCsvColumns: readonly CsvColumn<Waiver>[] = [
  { label: 'Waiver ID', value: ({ id }) => id },
  { label: 'Client ID', value: ({ clientId }) => clientId },
  { label: 'First name', value: ({ clientFirstName }) => clientFirstName },
  { label: 'Last name', value: ({ clientLastName }) => clientLastName },
  { label: 'Email', value: ({ email }) => email },
  { label: 'Status', value: ({ status }) => statusLabel(status) },
  { label: 'Signed', value: ({ signedDate }) => signedDate },
  { label: 'Signature on file', value: ({ evidence }) => (evidence ? 'yes' : 'no') },
  { label: 'Status set by', value: ({ statusSetBy }) => statusSetBy?.name },
  { label: 'Expires', value: ({ expirationDate }) => expirationDate },
  { label: 'Guardian', value: ({ signatureData }) => signatureData?.guardianName },
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
