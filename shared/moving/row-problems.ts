import type { ImportTable } from './find-header-row.ts'
import type { ImportField } from './import-fields.ts'
import type { ColumnMapping } from './map-columns.ts'
import { type FileRow, readCellText } from './parse-rows.ts'
import { isEmailLike } from './read-values.ts'

/** Each line of a person must have a value for each of these fields, if the file has columns for them. */
const REQUIRED_FIELDS: readonly ImportField[] = ['name', 'firstName', 'lastName', 'email', 'status']
const TOTAL_ROW_PATTERN = /^((grand |sub ?)?totals?|count|sum|average|number of \w+|records?)\b/i
const DATE_PATTERN = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/

/** Returns the reason for each row that the import rejects, by row number. */
export function findRowProblems(
  { headers, rows }: ImportTable,
  mapping: ColumnMapping,
): ReadonlyMap<number, string> {
  const continuationFlags = rows.map((row) => isIncompleteRow(row, headers.length, mapping))
  const problems = rows.map((row, i) => {
    const { cells } = row
    if (row.problem) return row.problem
    if (cells.findLastIndex(Boolean) >= headers.length)
      return `This line has ${cells.length} values for ${headers.length} columns. Put quotation marks around values that contain the separator.`
    if (headers.some(Boolean) && headers.every((header, column) => header === (cells[column] ?? '')))
      return 'This line repeats the column names'
    if (isTotalRow(row, mapping)) return 'This line is a total, not a person'
    const isShorterThanHeader = cells.length < headers.length
    if (continuationFlags[i] || (isShorterThanHeader && continuationFlags[i + 1]))
      return `This line has ${cells.length} of ${headers.length} values. A line break may have split it in two.`
    return hasShiftedCells(row, mapping) ? 'The values of this line do not match the columns' : undefined
  })
  return new Map(rows.flatMap(({ row }, i) => (problems[i] ? [[row, problems[i]]] : [])))
}

/** True if the row ends before a required column. A line break within a value has probably split one row into two. */
function isIncompleteRow({ cells }: FileRow, columns: number, mapping: ColumnMapping): boolean {
  return (
    cells.length < columns &&
    mapping.slice(cells.length).some((field) => field && REQUIRED_FIELDS.includes(field))
  )
}

function isTotalRow(row: FileRow, mapping: ColumnMapping): boolean {
  const hasNameOnly = (['email', 'phone', 'status'] as const).every(
    (field) => !readCellText(row, mapping, field),
  )
  return hasNameOnly && TOTAL_ROW_PATTERN.test(row.cells.find(Boolean) ?? '')
}

/** True if a separator within a value has shifted the cells to other columns. The column 'status' then contains a date, for example. */
function hasShiftedCells(row: FileRow, mapping: ColumnMapping): boolean {
  const status = readCellText(row, mapping, 'status')
  return DATE_PATTERN.test(status) || isEmailLike(status) || isEmailLike(readCellText(row, mapping, 'phone'))
}
