import { type ComponentProps, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Table } from '../../ui/table.tsx'
import type { NamedRow } from './report-columns.tsx'

/** The sum and the last four weeks: what somebody looks at each Monday. */
const FIRST_ROWS = 5

/** A table by week, which begins with its first rows. */
export function WeekTable({ rows, ...table }: ComponentProps<typeof Table<NamedRow>>) {
  const [isWhole, setIsWhole] = useState(false)
  const hasMore = !isWhole && rows.length > FIRST_ROWS
  return (
    <div className="grid min-w-0 grid-cols-1 justify-items-start gap-2">
      <div className="w-full min-w-0">
        <Table {...table} rows={hasMore ? rows.slice(0, FIRST_ROWS) : rows} />
      </div>
      {hasMore && (
        <Button variant="ghost" size="compact" className="max-sm:-ml-2" onClick={() => setIsWhole(true)}>
          {`Show all ${rows.length}`}
          <span className="sr-only">{` of ${table.caption}`}</span>
        </Button>
      )}
    </div>
  )
}
