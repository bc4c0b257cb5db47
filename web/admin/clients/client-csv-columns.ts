import type { Client } from '#shared/lib/client.ts'
import type { CsvColumn } from '#shared/lib/csv.ts'
import { planStateLabels } from '#shared/lib/plan-state.ts'
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
