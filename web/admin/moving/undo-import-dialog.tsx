import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UndoResult } from '#shared/moving/imports.ts'
import { undoImport } from '#shared/moving/imports-operations.ts'
import { toApiError } from '../../api-client/to-api-error.ts'
import { Button, SiteLink } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { ErrorText } from '../../ui/loading-state.tsx'
import { PersonName } from '../../ui/person-name.tsx'
import type { OverlayProps } from '../../ui/use-modal.ts'
import { callAsStaff } from '../auth/call-as-staff.ts'

type UndoImportDialogProps = OverlayProps & { importId: string; onUndone?: () => void }

const EMPTY_UNDO_RESULT: UndoResult = { undone: 0, kept: [] }

export function UndoImportDialog({ importId, isOpen, onClose, onUndone }: UndoImportDialogProps) {
  const [result, setResult] = useState<UndoResult>()
  const [state, setState] = useState<'asking' | 'busy' | 'done'>('asking')
  const [failure, setFailure] = useState<string>()
  const queryClient = useQueryClient()

  async function undo() {
    setState('busy')
    setFailure(undefined)
    let sum = EMPTY_UNDO_RESULT
    try {
      do {
        const before = sum.nextBefore
        const input = { id: importId, ...(before !== undefined && { before }) }
        const next = await callAsStaff(undoImport, input)
        sum = { ...next, undone: sum.undone + next.undone, kept: [...sum.kept, ...next.kept] }
        setResult(sum)
      } while (sum.nextBefore !== undefined)
      setState('done')
    } catch (error) {
      setState('asking')
      setFailure(toApiError(error).message)
    }
    void queryClient.invalidateQueries()
  }

  const finish = () => {
    onClose()
    if (state === 'done') onUndone?.()
  }

  return (
    <Dialog
      title={state === 'done' ? 'Import undone' : 'Undo this import'}
      description="Clients created by the import are deleted. Clients who visited, signed or were changed after the import stay. Details filled in for existing clients also stay. These clients are listed here for you to check. You can close this page during the undo."
      isOpen={isOpen}
      onClose={finish}
    >
      {failure && <ErrorText>{failure}</ErrorText>}
      {result && (
        <div role="status" className="grid grid-cols-1 gap-3">
          <p className="font-semibold tabular-figures">
            {result.undone === 1 ? '1 row' : `${result.undone} rows`} undone
            {result.kept.length > 0 && `, ${result.kept.length} kept`}.
          </p>
          {result.kept.length > 0 && (
            <ul
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
              tabIndex={0}
              aria-label="Kept"
              className="grid max-h-[40dvh] gap-2 overflow-y-auto text-sm"
            >
              {result.kept.map(({ row, clientId, name = 'Client', reason }) => (
                <li key={row} className="border-l-2 border-border pl-3 wrap-anywhere">
                  <SiteLink to={`/admin/clients/${clientId}`} className="underline underline-offset-4">
                    <PersonName name={name} />
                  </SiteLink>
                  <p className="text-muted-foreground">{reason}</p>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      <DialogActions cancelLabel={state === 'done' ? 'Close' : 'Cancel'} onCancel={finish}>
        {state !== 'done' && (
          <Button
            variant="danger"
            isBusy={state === 'busy'}
            busyLabel="Undoing..."
            onClick={() => void undo()}
          >
            Undo the import
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
