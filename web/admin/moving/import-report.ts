import { type CsvColumn, toCsv } from '#shared/lib/text/csv.ts'
import { formatFilledFields } from '#shared/moving/fill-empty.ts'
import { conflictLabels, type ImportRowOutcome, type ImportRowResult } from '#shared/moving/imports.ts'
import type { ParsedRow } from '#shared/moving/parse-rows.ts'

type ImportReportRow = { row: ParsedRow; result: ImportRowResult | undefined }

export const outcomeLabels = {
  new: 'New',
  updated: 'Updated',
  unchanged: 'Unchanged',
  conflict: 'Needs a decision',
  skipped: 'Skipped',
  rejected: 'Rejected',
} as const satisfies Record<ImportRowOutcome, string>

export const getPersonName = ({ fields }: Pick<ParsedRow, 'fields'>): string =>
  [fields.firstName, fields.lastName].filter(Boolean).join(' ')

function explainRow({ row, result }: ImportReportRow): string {
  if (!result) return 'Not imported yet'
  if (result.isRepeated) return 'Already imported'
  const { reason, filled = [], candidates = [] } = result
  const why =
    candidates.length > 0
      ? candidates.map(({ name, kind }) => `${name}: ${conflictLabels[kind]}`).join('; ')
      : formatFilledFields(filled)
  return [reason ?? why, ...listRemarks(row, result)].filter(Boolean).join('. ')
}

export const listRemarks = ({ remarks = [] }: ParsedRow, result: ImportRowResult | undefined): string[] => [
  ...remarks,
  ...(result?.dropped ?? []).map((wrong) => `Not imported: ${wrong}`),
]

const columns: readonly CsvColumn<ImportReportRow>[] = [
  { label: 'Row', value: ({ row }) => row.row },
  { label: 'Name', value: ({ row }) => getPersonName(row) },
  { label: 'Email', value: ({ row }) => row.fields.email ?? '' },
  { label: 'Result', value: ({ result }) => (result ? outcomeLabels[result.outcome] : '') },
  { label: 'Reason', value: explainRow },
  { label: 'Client', value: ({ result }) => result?.clientId ?? '' },
]

/** Sorts the report by row number. `toCsv` puts an apostrophe before text that a spreadsheet would run as a formula. */
export const toReportCsv = (lines: readonly ImportReportRow[]): string =>
  toCsv(
    columns,
    lines.toSorted((a, b) => a.row.row - b.row.row),
  )
