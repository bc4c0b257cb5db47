import type { CsvColumn } from '#shared/lib/csv.ts'
import { lastValidDay, type Waiver } from '#shared/waivers/waiver.ts'
import { waiverFields } from '#shared/waivers/waiver-fields.ts'
import { statusLabel } from '../../ui/status-badge.tsx'

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
