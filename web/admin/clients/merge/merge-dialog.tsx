import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { duplicateReasonLabels } from '#shared/clients/client-duplicates.ts'
import type { ClientFile } from '#shared/clients/client-file.ts'
import { mergeClients } from '#shared/clients/clients-operations.ts'
import { type Client, fullName } from '#shared/lib/client.ts'
import { formatPhone } from '#shared/lib/text/format-phone.ts'
import { toApiError } from '../../../api-client/to-api-error.ts'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { ErrorText, LoadingState, Skeleton } from '../../../ui/loading-state.tsx'
import { callAsStaff } from '../../auth/call-as-staff.ts'
import { ClientSearch } from '../search/client-search.tsx'
import { useClientFile } from '../use-client-file.ts'
import { MergeForm } from './merge-form.tsx'
import { CHOOSE_CLIENT_VALUE } from './merge-url.ts'
import { useDuplicateClients } from './use-duplicate-clients.ts'

type MergeDialogProps = {
  file: ClientFile
  /** The ID of the client to merge with, CHOOSE_CLIENT_VALUE before one is chosen, or null while the dialog is closed. */
  merge: string | null
  onChoose: (id: string) => void
  onClose: () => void
}

export function MergeDialog({ file, merge, onChoose, onClose }: MergeDialogProps) {
  const isChoosingClient = merge === CHOOSE_CLIENT_VALUE || merge === file.id
  return (
    <Dialog
      title="Merge Clients"
      description={isChoosingClient ? `Duplicate of ${fullName(file)}` : undefined}
      isOpen={merge !== null}
      onClose={onClose}
    >
      {merge !== null &&
        (isChoosingClient ? (
          <ClientPicker file={file} onChoose={onChoose} onClose={onClose} />
        ) : (
          <Comparison key={merge} file={file} otherId={merge} onClose={onClose} />
        ))}
    </Dialog>
  )
}

function ClientPicker({ file, onChoose, onClose }: Pick<MergeDialogProps, 'file' | 'onChoose' | 'onClose'>) {
  const pairs = useDuplicateClients(file.id)
  const candidates = pairs.flatMap(({ reason, clients }) =>
    clients.filter(({ id }) => id !== file.id).map((client) => ({ client, reason })),
  )
  return (
    <div className="grid gap-5">
      {candidates.length > 0 && (
        <ul className="grid gap-1" aria-label="Possible duplicates">
          {candidates.map(({ client, reason }) => (
            <li key={client.id}>
              <button
                type="button"
                onClick={() => onChoose(client.id)}
                className="grid min-h-11 w-full rounded-md border border-border px-3 py-2 text-left hover:bg-hover"
              >
                <span className="font-semibold wrap-anywhere">{fullName(client)}</span>
                <span className="text-sm wrap-anywhere text-muted-foreground">
                  {[duplicateReasonLabels[reason], client.email ?? formatPhone(client.phone ?? '')]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <ClientSearch
        label="Find the other client"
        onChoose={(client) => client.id !== file.id && onChoose(client.id)}
      />
      <DialogActions onCancel={onClose} />
    </div>
  )
}

type ComparisonProps = { file: ClientFile; otherId: string; onClose: () => void }

function Comparison({ file, otherId, onClose }: ComparisonProps) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => container.current?.focus(), [])
  return (
    <div ref={container} tabIndex={-1} className="grid gap-5 outline-none">
      <ComparisonLoader file={file} otherId={otherId} onClose={onClose} />
    </div>
  )
}

function ComparisonLoader({ file, otherId, onClose }: ComparisonProps) {
  const other = useClientFile(otherId)
  const plan = useMergePreview(file, other.data)
  const error = other.error ?? plan.error
  const isSame = other.data?.id === file.id
  if (error || isSame) {
    return (
      <>
        <ErrorText>{isSame ? 'These clients are already merged.' : toApiError(error).message}</ErrorText>
        <DialogActions cancelLabel="Close" onCancel={onClose} />
      </>
    )
  }
  if (!other.data || !plan.data) {
    return (
      <LoadingState label="Loading both clients..." className="grid gap-3">
        <Skeleton className="h-12" />
        <Skeleton className="h-40" />
      </LoadingState>
    )
  }
  return (
    <MergeForm
      // The form remounts if a colleague changes one of the clients, so that staff choose the values again.
      key={`${file.version} ${other.data.version}`}
      into={file}
      from={other.data}
      recordCount={plan.data.records}
      onClose={onClose}
    />
  )
}

function useMergePreview({ id, version }: Client, from: Client | undefined) {
  const input = { id, version, fromId: from?.id ?? '', fromVersion: from?.version ?? 0, dryRun: true }
  return useQuery({
    queryKey: ['clients', 'merge-plan', id, from?.id],
    queryFn: ({ signal }) => callAsStaff(mergeClients, input, { signal }),
    enabled: from !== undefined && from.id !== id,
    meta: { hidesErrorToast: true },
  })
}
