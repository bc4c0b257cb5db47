import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { type Column, Table, type TableLook } from '../../ui/table.tsx'
import type { NamedRow } from './report-columns.tsx'

const FIRST_ROWS = 5

const LOOK: TableLook = { frame: 'max-sm:hidden', table: 'max-lg:text-xs min-w-max', cell: 'px-2 lg:px-4' }

type ReportTableProps = {
  caption: string
  columns: readonly Column<NamedRow>[]
  rows: readonly NamedRow[]
  block: (row: NamedRow) => ReactNode
  /** The table begins with its first rows, of which the first is the sum. */
  isByWeek?: boolean
  heading?: string
}

export function ReportTable({ caption, columns, rows, block, isByWeek = false, heading }: ReportTableProps) {
  const [isWhole, setIsWhole] = useState(!isByWeek)
  const told = rows.filter(({ people, isTotal }) => people > 0 || isTotal)
  const empty = rows.filter((row) => !told.includes(row))
  const hasMore = !isWhole && told.length > FIRST_ROWS
  const shown = hasMore ? told.slice(0, FIRST_ROWS) : told
  return (
    <div className="grid min-w-0 grid-cols-1 justify-items-start gap-3 *:w-full *:min-w-0">
      {heading && <h3 className="text-sm font-semibold text-muted-foreground sm:hidden">{heading}</h3>}
      {shown.length > 0 && (
        <>
          <Table look={LOOK} caption={caption} columns={columns} rows={shown} keyOf={({ name }) => name} />
          <ul aria-label={caption} className="divide-y divide-border sm:hidden">
            {shown.map((row) => (
              <li key={row.name} className="grid gap-1.5 py-3 text-sm first:pt-0">
                {block(row)}
              </li>
            ))}
          </ul>
        </>
      )}
      {empty.length > 0 && (
        <p className="text-sm text-muted-foreground">
          <span className="font-semibold">{isByWeek ? 'Nobody:' : 'Nobody yet:'}</span>{' '}
          {empty.map(({ name }) => name.replaceAll(' ', '\u00A0')).join(', ')}
        </p>
      )}
      {hasMore && (
        <Button
          variant="outline"
          size="compact"
          className="w-auto! px-4 max-sm:w-full!"
          onClick={() => setIsWhole(true)}
        >
          {`Show all ${told.length}`}
          <span className="sr-only">{` of ${caption}`}</span>
        </Button>
      )}
    </div>
  )
}
