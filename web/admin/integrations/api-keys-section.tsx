import { Plug, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { revokeApiKey } from '#shared/integrations/api-keys-operations.ts'
import type { ListedApiKey } from '#shared/integrations/listed-api-key.ts'
import { apiKeyScopeLabels } from '#shared/lib/api-key.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/loading-state.tsx'
import { toast } from '../../ui/toast-store.ts'
import { QueryResultView } from '../layout/query-result-view.tsx'
import { CardSkeletons } from '../records/page-skeleton.tsx'
import { TimeAgo } from '../records/time-ago.tsx'
import { useStaffMutation } from '../records/use-staff-mutation.ts'
import { NewApiKeyDialog } from './new-api-key-dialog.tsx'
import { refetchApiKeys, useApiKeys } from './use-integrations.ts'

export function ApiKeysSection() {
  const [openDialog, setOpenDialog] = useState<'new' | ListedApiKey>()
  const keys = useApiKeys()
  const close = () => setOpenDialog(undefined)
  return (
    <section aria-labelledby="api-keys" className="grid gap-4">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="max-w-prose">
          <h2 id="api-keys" className="text-display text-heading">
            API Keys
          </h2>
          <p className="text-muted-foreground">
            Scripts call /api/v1 with a key. A key cannot read health answers, notes or tasks, and cannot
            export data. A key stops working when the administrator who created it loses access.
          </p>
        </div>
        <Button Icon={Plus} size="compact" className="px-4" onClick={() => setOpenDialog('new')}>
          New Key
        </Button>
      </header>
      <QueryResultView query={keys} loading={<CardSkeletons label="Loading API keys..." />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<Plug className="size-8" />}
              title="No API keys"
              hint="Create one key per program, so that you can revoke each separately."
            />
          ) : (
            <ul aria-label="API keys" className="grid gap-2">
              {items.map((item) => (
                <ApiKeyRow key={item.id} item={item} onRevoke={() => setOpenDialog(item)} />
              ))}
            </ul>
          )
        }
      </QueryResultView>
      {openDialog === 'new' && <NewApiKeyDialog onClose={close} />}
      {openDialog && openDialog !== 'new' && <RevokeKeyDialog item={openDialog} onClose={close} />}
    </section>
  )
}

const ApiKeyRow = ({ item, onRevoke }: { item: ListedApiKey; onRevoke: () => void }) => (
  <li className="flex flex-wrap items-start gap-3 rounded-lg border border-border bg-surface p-4">
    <div className="grid min-w-0 flex-1 basis-60 gap-1">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold wrap-anywhere">
        {item.name}
        <Badge tone={item.scope === 'write' ? 'yellow' : 'blue'}>{apiKeyScopeLabels[item.scope]}</Badge>
        {!item.works && (
          <Badge tone="red" hasShape>
            Stopped
          </Badge>
        )}
      </h3>
      <p className="font-mono text-sm text-muted-foreground wrap-anywhere">efk_{item.id}_…</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted-foreground">
        <li>
          <TimeAgo label={`created by ${item.createdByName}`} instant={item.createdAt} />
        </li>
        <li>{item.lastUsedAt ? <TimeAgo label="Last used" instant={item.lastUsedAt} /> : 'Never used'}</li>
        {!item.works && <li className="text-danger">{item.createdByName} is no longer an administrator</li>}
      </ul>
    </div>
    <Button
      Icon={Trash2}
      variant="outline"
      size="compact"
      aria-label={`Revoke ${item.name}`}
      onClick={onRevoke}
    >
      Revoke
    </Button>
  </li>
)

function RevokeKeyDialog({ item, onClose }: { item: ListedApiKey; onClose: () => void }) {
  const change = useStaffMutation({
    operation: revokeApiKey,
    offlineConsequence: 'The key still works',
    refetch: refetchApiKeys,
    onError: () => undefined,
    onSuccess: () => {
      toast({ title: 'Key Revoked', description: `${item.name} no longer works.` })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title="Revoke"
      question={`Programs that use ${item.name} stop working now. A revoked key cannot be restored.`}
      confirmLabel="Revoke"
      busyLabel="Revoking..."
      isDestructive
      {...change.confirmation}
      isOpen
      onConfirm={() => change.start({ id: item.id })}
      onClose={change.abortThen(onClose)}
    />
  )
}
