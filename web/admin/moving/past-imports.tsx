import { useQuery } from '@tanstack/react-query'
import { Play, Undo2 } from 'lucide-react'
import { useState } from 'react'
import {
  getImportState,
  getUndoDeadline,
  type ImportState,
  type ImportSummary,
} from '#shared/moving/imports.ts'
import { listImports } from '#shared/moving/imports-operations.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { callAsStaff } from '../auth/call-as-staff.ts'
import { QueryResultView } from '../layout/query-result-view.tsx'
import { TimeAgo } from '../records/time-ago.tsx'
import { UndoImportDialog } from './undo-import-dialog.tsx'

const POLL_MS = 5000

export function PastImports({ onContinue }: { onContinue: (item: ImportSummary) => void }) {
  const [importIdToUndo, setImportIdToUndo] = useState<string>()
  const imports = useQuery({
    queryKey: ['imports'],
    queryFn: ({ signal }) => callAsStaff(listImports, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.items.some((one) => one.undoing) ? POLL_MS : false),
  })
  return (
    <Card className="grid grid-cols-1 gap-4">
      <h2 className="font-semibold">Earlier imports</h2>
      <QueryResultView query={imports} loading={<LoadingState label="Loading imports..." />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-sm text-muted-foreground">Nothing has been imported yet.</p>
          ) : (
            <ul aria-label="Earlier imports" className="divide-y divide-border">
              {items.map((item) => (
                <PastImport
                  key={item.id}
                  item={item}
                  onUndo={() => setImportIdToUndo(item.id)}
                  onContinue={() => onContinue(item)}
                />
              ))}
            </ul>
          )
        }
      </QueryResultView>
      {importIdToUndo && (
        <UndoImportDialog importId={importIdToUndo} isOpen onClose={() => setImportIdToUndo(undefined)} />
      )}
    </Card>
  )
}

const rowsText = (count: number) => (count === 1 ? '1 row' : `${count} rows`)

function stateText(item: ImportSummary, state: ImportState): string {
  const { fileRows, created, updated, rowsLeft = 0 } = item
  const rowCount = created + updated
  const imported = `${created} new, ${updated} updated, of ${fileRows} rows`
  const formatCount = (count: number) => count.toLocaleString('en-US')
  const stoppedText = `Stopped at ${formatCount(fileRows - rowsLeft)} of ${formatCount(fileRows)} rows: ${created} new, ${updated} updated`
  return {
    imported,
    importing: `Importing: ${imported}`,
    stopped: stoppedText,
    undoing: `Undoing, ${rowsText(rowCount)} left. You can close this page.`,
    undone: `Undone${rowCount > 0 ? `, ${rowsText(rowCount)} kept` : ''}`,
  }[state]
}

type PastImportProps = { item: ImportSummary; onUndo: () => void; onContinue: () => void }

function PastImport({ item, onUndo, onContinue }: PastImportProps) {
  const { fileName, source, created, updated, by, lastAt } = item
  const now = new Date()
  const state = getImportState(item, now)
  const canUndo = created + updated > 0 && state !== 'undoing' && getUndoDeadline(lastAt) > now.toISOString()
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0">
      <div className="grid min-w-0 flex-1 basis-60 gap-0.5 text-sm wrap-anywhere">
        <p className="text-base font-semibold">{fileName}</p>
        <p>{stateText(item, state)}</p>
        <p className="text-muted-foreground">
          {source}
          {by && ` · ${by}`} · <TimeAgo label="Imported" instant={lastAt} />
        </p>
      </div>
      {state === 'stopped' && (
        <Button Icon={Play} size="compact" onClick={onContinue}>
          Continue
          <span className="sr-only">{` ${fileName}`}</span>
        </Button>
      )}
      {canUndo && (
        <Button Icon={Undo2} variant="outline" size="compact" onClick={onUndo}>
          Undo
          <span className="sr-only">{` ${fileName}`}</span>
        </Button>
      )}
    </li>
  )
}
