import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'

export type SortDirection = 'ascending' | 'descending'

export type Column<Row> = {
  header: string
  cell: (row: Row) => ReactNode
  isNumber?: boolean
  isHeaderHidden?: boolean
  className?: string
  sort?: { direction: SortDirection | undefined; onSort: () => void }
}

export type TableClassNames = { frame: string; table: string; cell: string }

type TableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  isFluid?: boolean
  look?: TableClassNames
}

const FRAME_CLASS = 'relative overflow-x-auto rounded-lg border border-border'
const FIRST_COLUMN_CLASS = 'first:sticky first:left-0 first:bg-surface'

const NUMBER_CLASS = 'text-right tabular-figures'

export function Table<Row>({ caption, columns, rows, keyOf, isFluid, look }: TableProps<Row>) {
  const frame = `${FRAME_CLASS} ${isFluid ? '' : 'fade-end'} ${look?.frame ?? ''}`
  const widthClass = look?.table ?? (isFluid ? '' : 'min-w-max')
  const paddingClass = isFluid ? 'px-3' : `${look?.cell ?? 'px-4'} ${FIRST_COLUMN_CLASS}`
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
    <section aria-label={caption} tabIndex={0} className={frame}>
      <table className={`w-full text-left text-sm ${widthClass}`}>
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-surface text-muted-foreground">
          <tr>
            {columns.map(({ header, isNumber, isHeaderHidden, sort }) => (
              <th
                key={header}
                scope="col"
                aria-sort={sort?.direction}
                className={`py-3 font-semibold ${isNumber ? NUMBER_CLASS : ''} ${paddingClass}`}
              >
                {isHeaderHidden ? (
                  <span className="sr-only">{header}</span>
                ) : sort ? (
                  <SortButton header={header} sort={sort} />
                ) : (
                  header
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {rows.map((row) => (
            <tr key={keyOf(row)} className="hover:bg-surface">
              {columns.map(({ header, cell, isNumber, className = '' }) => (
                <td
                  key={header}
                  className={`align-middle ${isNumber ? NUMBER_CLASS : ''} ${isFluid ? 'h-13 py-1' : 'py-2.5'} ${paddingClass} ${className}`}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function SortButton({ header, sort: { direction, onSort } }: { header: string; sort: Sort }) {
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      onClick={onSort}
      className="inline-flex items-center gap-1 whitespace-nowrap hover:text-foreground"
    >
      {header}
      <Arrow aria-hidden="true" className={`size-4 ${direction ? '' : 'invisible'}`} />
    </button>
  )
}
type Sort = NonNullable<Column<unknown>['sort']>
