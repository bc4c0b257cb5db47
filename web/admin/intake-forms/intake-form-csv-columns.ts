import { intakeFields } from '#shared/intake-forms/intake-fields.ts'
import { type IntakeForm, listIntakeAnswers } from '#shared/intake-forms/intake-form.ts'
import type { CsvColumn } from '#shared/lib/text/csv.ts'
import { statusLabel } from '../../ui/badge.tsx'
import { listExportedFields } from '../list/list-exported-fields.ts'

export const intakeFormCsvColumns: readonly CsvColumn<IntakeForm>[] = [
  { label: 'Form ID', value: ({ id }) => id },
  { label: 'Client ID', value: ({ clientId }) => clientId },
  { label: 'First name', value: ({ clientFirstName }) => clientFirstName },
  { label: 'Last name', value: ({ clientLastName }) => clientLastName },
  { label: 'Email', value: ({ email }) => email },
  { label: 'Phone', value: ({ phone }) => phone },
  { label: 'Status', value: ({ status }) => statusLabel(status) },
  ...listExportedFields(intakeFields).map(
    ({ name, label }): CsvColumn<IntakeForm> => ({
      label,
      value: (form) => listIntakeAnswers(form, [name])[0]?.[1],
    }),
  ),
  { label: 'Created', value: ({ createdAt }) => createdAt },
]
