import type { ImportTable } from '#shared/moving/find-header-row.ts'
import { type ImportField, importFieldLabels, importFields } from '#shared/moving/import-fields.ts'
import type { ColumnMapping } from '#shared/moving/map-columns.ts'
import { SelectField } from '../../ui/field.tsx'

const options = importFields.map((value) => ({ value, label: importFieldLabels[value] }))
const MAX_SAMPLES = 3

type ColumnListProps = {
  table: ImportTable
  mapping: ColumnMapping
  onChange: (mapping: ColumnMapping) => void
}

export function ColumnList({ table, mapping, onChange }: ColumnListProps) {
  const { headers, rows } = table
  const change = (column: number, field: string) =>
    onChange(
      headers.map((_, i) => (i === column ? ((field || undefined) as ImportField | undefined) : mapping[i])),
    )
  const samplesOf = (column: number) => {
    const filledCells = rows.map(({ cells }) => cells[column] ?? '').filter(Boolean)
    return [...new Set(filledCells)].slice(0, MAX_SAMPLES)
  }
  const columns = headers.map((header, column) => ({ header, column, samples: samplesOf(column) }))
  const filledColumns = columns.filter(({ column, samples }) => samples.length > 0 || mapping[column])
  const emptyColumnCount = columns.length - filledColumns.length
  return (
    <>
      <ul aria-label="Columns" className="grid gap-x-6 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
        {filledColumns.map(({ header, column, samples }) => (
          <li key={column} className="grid min-w-0 content-start gap-1">
            <SelectField
              label={header || `Column ${column + 1}`}
              placeholder="Do not import"
              options={options}
              value={mapping[column] ?? ''}
              onChange={({ target }) => change(column, target.value)}
            />
            <p className="text-sm text-muted-foreground wrap-anywhere">{samples.join(' · ') || 'Empty'}</p>
          </li>
        ))}
      </ul>
      {emptyColumnCount > 0 && (
        <p className="text-sm text-muted-foreground">
          {emptyColumnCount === 1 ? '1 empty column is' : `${emptyColumnCount} empty columns are`} not
          imported.
        </p>
      )}
    </>
  )
}
