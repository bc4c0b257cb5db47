import type { StaffDayPass } from '#shared/front-desk/day-pass.ts'
import type { CsvColumn } from '#shared/lib/csv.ts'
import { statusLabel } from '../../../ui/status-badge.tsx'

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
