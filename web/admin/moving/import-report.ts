import { type CsvColumn, toCsv } from '#shared/lib/text/csv.ts'
import { formatFilledLabels } from '#shared/moving/fill-empty.ts'
import { conflictLabels, type RowOutcome, type RowResult } from '#shared/moving/imports.ts'
import type { ParsedRow } from '#shared/moving/read-rows.ts'

export type ReportLine = { row: ParsedRow; result: RowResult | undefined }

export const outcomeLabels = {
  new: 'New',
  updated: 'Updated',
  unchanged: 'Unchanged',
  conflict: 'Needs a decision',
  skipped: 'Skipped',
  rejected: 'Rejected',
} as const satisfies Record<RowOutcome, string>

export const getPersonName = ({ fields }: Pick<ParsedRow, 'fields'>): string =>
  [fields.firstName, fields.lastName].filter(Boolean).join(' ')

function explainRow({ row, result }: ReportLine): string {
  if (!result) return 'Not imported yet'
  if (result.isRepeated) return 'Already imported'
  const { reason, filled = [], candidates = [] } = result
  const why =
    candidates.length > 0
      ? candidates.map(({ name, kind }) => `${name}: ${conflictLabels[kind]}`).join('; ')
      : formatFilledLabels(filled)
  return [reason ?? why, ...listRemarks(row, result)].filter(Boolean).join('. ')
}

export const listRemarks = ({ remarks = [] }: ParsedRow, result: RowResult | undefined): string[] => [
  ...remarks,
  ...(result?.dropped ?? []).map((wrong) => `Not imported: ${wrong}`),
]

const columns: readonly CsvColumn<ReportLine>[] = [
  { label: 'Row', value: ({ row }) => row.row },
  { label: 'Name', value: ({ row }) => getPersonName(row) },
  { label: 'Email', value: ({ row }) => row.fields.email ?? '' },
  { label: 'Result', value: ({ result }) => (result ? outcomeLabels[result.outcome] : '') },
  { label: 'Reason', value: explainRow },
  { label: 'Client', value: ({ result }) => result?.clientId ?? '' },
]

/** Quotes every value, so that a spreadsheet does not run text from the file as a formula. */
export const toReportCsv = (lines: readonly ReportLine[]): string =>
  toCsv(
    columns,
    lines.toSorted((a, b) => a.row.row - b.row.row),
  )
