import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { type ImportSummary, undoEndsAt } from '#shared/moving/imports.ts'
import { listImports } from '#shared/moving/imports-operations.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { callAsStaff } from '../auth/call-as-staff.ts'
import { QueryResult } from '../layout/query-result.tsx'
import { TimeAgo } from '../records/time-ago.tsx'
import { UndoDialog } from './undo-dialog.tsx'

export function PastImports() {
  const [undoing, setUndoing] = useState<string>()
  const imports = useQuery({
    queryKey: ['imports'],
    queryFn: ({ signal }) => callAsStaff(listImports, {}, { signal }),
  })
  return (
    <Card className="grid grid-cols-1 gap-4">
      <h2 className="font-semibold">Imports before</h2>
      <QueryResult query={imports} loading={<LoadingState label="Loading imports..." />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-sm text-muted-foreground">Nothing was imported yet.</p>
          ) : (
            <ul aria-label="Imports before" className="divide-y divide-border">
              {items.map((item) => (
                <PastImport key={item.id} item={item} onUndo={() => setUndoing(item.id)} />
              ))}
            </ul>
          )
        }
      </QueryResult>
      {undoing && <UndoDialog importId={undoing} isOpen onClose={() => setUndoing(undefined)} />}
    </Card>
  )
}

function PastImport({ item, onUndo }: { item: ImportSummary; onUndo: () => void }) {
  const { fileName, source, fileRows, created, updated, by, lastAt, undoneAt } = item
  const isOpen = undoEndsAt(lastAt) > new Date().toISOString()
  const rows = created + updated
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0">
      <div className="grid min-w-0 flex-1 basis-60 gap-0.5 text-sm wrap-anywhere">
        <p className="text-base font-semibold">{fileName}</p>
        <p>
          {undoneAt
            ? `Undone${rows > 0 ? `, ${rows} ${rows === 1 ? 'row' : 'rows'} kept` : ''}`
            : `${created} new, ${updated} filled in, of ${fileRows} rows`}
        </p>
        <p className="text-muted-foreground">
          {source}
          {by && ` · ${by}`} · <TimeAgo label="Imported" instant={lastAt} />
        </p>
      </div>
      {rows > 0 && isOpen && (
        <Button Icon={Undo2} variant="outline" size="compact" onClick={onUndo}>
          Undo
          <span className="sr-only">{` ${fileName}`}</span>
        </Button>
      )}
    </li>
  )
}
