import { Plus, Webhook } from 'lucide-react'
import { useState } from 'react'
import type { ListedWebhook } from '#shared/integrations/webhook-endpoint.ts'
import { deleteWebhook } from '#shared/integrations/webhooks-operations.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/loading-state.tsx'
import { toast } from '../../ui/toast-store.ts'
import { QueryResultView } from '../layout/query-result-view.tsx'
import { CardSkeletons } from '../records/page-skeleton.tsx'
import { useStaffMutation } from '../records/use-staff-mutation.ts'
import { refetchWebhooks, useWebhooks } from './use-integrations.ts'
import { WebhookCard } from './webhook-card.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'

type DialogState = { kind: 'new' } | { kind: 'change' | 'remove'; webhook: ListedWebhook }

export function WebhooksSection() {
  const [open, setOpen] = useState<DialogState>()
  const webhooks = useWebhooks()
  const close = () => setOpen(undefined)
  return (
    <section aria-labelledby="webhooks" className="grid gap-4">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="max-w-prose">
          <h2 id="webhooks" className="text-display text-heading">
            Webhooks
          </h2>
          <p className="text-muted-foreground">
            A webhook sends events with IDs and times to another program, signed with a secret. Failed events
            are retried for three days.
          </p>
        </div>
        <Button Icon={Plus} size="compact" className="px-4" onClick={() => setOpen({ kind: 'new' })}>
          New Webhook
        </Button>
      </header>
      <QueryResultView query={webhooks} loading={<CardSkeletons label="Loading webhooks..." />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<Webhook className="size-8" />}
              title="No webhooks"
              hint="Add the URL that the other program gives you."
            />
          ) : (
            <ul aria-label="Webhooks" className="grid gap-2">
              {items.map((webhook) => (
                <WebhookCard
                  key={webhook.id}
                  webhook={webhook}
                  onChange={() => setOpen({ kind: 'change', webhook })}
                  onRemove={() => setOpen({ kind: 'remove', webhook })}
                />
              ))}
            </ul>
          )
        }
      </QueryResultView>
      {open?.kind === 'new' && <WebhookDialog onClose={close} />}
      {open?.kind === 'change' && <WebhookDialog webhook={open.webhook} onClose={close} />}
      {open?.kind === 'remove' && <RemoveWebhookDialog webhook={open.webhook} onClose={close} />}
    </section>
  )
}

function RemoveWebhookDialog({ webhook, onClose }: { webhook: ListedWebhook; onClose: () => void }) {
  const { host } = new URL(webhook.url)
  const change = useStaffMutation({
    operation: deleteWebhook,
    offlineConsequence: 'The webhook was not removed',
    refetch: refetchWebhooks,
    onError: () => undefined,
    onSuccess: () => {
      toast({ title: 'Webhook Removed', description: `Events are no longer sent to ${host}.` })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title="Remove Webhook"
      question={`${host} will no longer receive events, and its secret will be deleted.`}
      confirmLabel="Remove"
      busyLabel="Removing..."
      isDestructive
      {...change.confirmation}
      isOpen
      onConfirm={() => change.start({ id: webhook.id })}
      onClose={change.abortThen(onClose)}
    />
  )
}
