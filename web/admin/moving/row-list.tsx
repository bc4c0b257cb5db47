import { useState } from 'react'
import type { ParsedRow } from '#shared/moving/parse-rows.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { getPersonName, listRemarks } from './import-report.ts'
import type { RowResults } from './send-rows.ts'

const PAGE_SIZE = 20

type ListedRow = { row: ParsedRow; reason: string }
type RowsProps = { rows: readonly ParsedRow[]; results: RowResults }

export const RejectedRowList = ({ rows, results }: RowsProps) => (
  <RowList
    title="Rejected. Correct these rows in the file and import the file again"
    label="Rejected rows"
    listedRows={rows.flatMap((row) => {
      const result = results.get(row.row)
      return result?.outcome === 'rejected' ? [{ row, reason: result.reason ?? '' }] : []
    })}
  />
)

export const RemarkRowList = ({ rows, results }: RowsProps) => (
  <RowList
    title="Imported without some values"
    label="Rows with remarks"
    listedRows={rows.flatMap((row) => {
      const result = results.get(row.row)
      const reason = listRemarks(row, result).join('. ')
      return reason && result?.outcome !== 'rejected' ? [{ row, reason }] : []
    })}
  />
)

function RowList({
  title,
  label,
  listedRows,
}: {
  title: string
  label: string
  listedRows: readonly ListedRow[]
}) {
  const [shownCount, setShownCount] = useState(PAGE_SIZE)
  if (listedRows.length === 0) return null
  return (
    <Card className="grid grid-cols-1 gap-3">
      <h2 className="font-semibold">{title}</h2>
      <ul aria-label={label} className="grid gap-2 text-sm">
        {listedRows.slice(0, shownCount).map(({ row, reason }) => (
          <li key={row.row} className="grid gap-0.5 border-l-2 border-danger-border pl-3 wrap-anywhere">
            <p className="font-semibold">
              {getPersonName(row) || 'No name'}{' '}
              <span className="font-normal text-muted-foreground">row {row.row}</span>
            </p>
            <p className="text-muted-foreground">{reason}</p>
          </li>
        ))}
      </ul>
      {listedRows.length > shownCount && (
        <Button variant="outline" onClick={() => setShownCount(shownCount + PAGE_SIZE)}>
          Show more
        </Button>
      )}
    </Card>
  )
}
