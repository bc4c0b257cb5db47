import { useState } from 'react'
import type { ReadRow } from '#shared/moving/read-rows.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { nameOf } from './import-report.ts'
import type { Results } from './send-rows.ts'

const PAGE = 20

/** The rows that cannot be imported as they are, and why. */
export function RejectedList({ rows, results }: { rows: readonly ReadRow[]; results: Results }) {
  const [shown, setShown] = useState(PAGE)
  const rejected = rows.filter(({ row }) => results.get(row)?.outcome === 'rejected')
  if (rejected.length === 0) return null
  return (
    <Card className="grid grid-cols-1 gap-3">
      <h2 className="font-semibold">Rejected: correct them in the file and import it again</h2>
      <ul aria-label="Rejected rows" className="grid gap-2 text-sm">
        {rejected.slice(0, shown).map((row) => (
          <li key={row.row} className="grid gap-0.5 border-l-2 border-danger-border pl-3 wrap-anywhere">
            <p className="font-semibold">
              {nameOf(row) || 'No name'}{' '}
              <span className="font-normal text-muted-foreground">row {row.row}</span>
            </p>
            <p className="text-muted-foreground">{results.get(row.row)?.reason}</p>
          </li>
        ))}
      </ul>
      {rejected.length > shown && (
        <Button variant="outline" onClick={() => setShown(shown + PAGE)}>
          Show more
        </Button>
      )}
    </Card>
  )
}
