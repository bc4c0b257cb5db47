import { Pencil, Power, Send, Trash2 } from 'lucide-react'
import type { ListedWebhook } from '#shared/integrations/webhook-endpoint.ts'
import { testWebhook, updateWebhook } from '#shared/integrations/webhooks-operations.ts'
import { WEBHOOK_TEST_EVENT, type WebhookEvent, webhookEventLabels } from '#shared/lib/webhook-event.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast-store.ts'
import { TimeAgo } from '../records/time-ago.tsx'
import { useStaffMutation } from '../records/use-staff-mutation.ts'
import { refetchWebhooks } from './use-integrations.ts'

type WebhookCardProps = { webhook: ListedWebhook; onChange: () => void; onRemove: () => void }

export function WebhookCard({ webhook, onChange, onRemove }: WebhookCardProps) {
  const { id, url, events, deliveries } = webhook
  const { host, pathname } = new URL(url)
  const isEnabled = webhook.disabledAt === undefined
  const testing = useWebhookTest(host)
  const toggling = useWebhookToggle(host)
  return (
    <li className="grid gap-3 rounded-lg border border-border bg-surface p-4">
      <div className="flex items-start gap-3">
        <div className="grid min-w-0 flex-1 gap-1">
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold wrap-anywhere">
            {host}
            <WebhookState webhook={webhook} />
          </h3>
          <p className="font-mono text-sm text-muted-foreground wrap-anywhere">{pathname}</p>
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {events.map((type) => (
              <li key={type}>{webhookEventLabels[type]}</li>
            ))}
          </ul>
        </div>
        <Menu isIcon variant="ghost" label={`More actions for ${host}`}>
          <Button Icon={Pencil} variant="ghost" size="compact" onClick={onChange}>
            Change
          </Button>
          <Button
            Icon={Power}
            variant="ghost"
            size="compact"
            onClick={() => toggling.start({ id, url, events, isEnabled: !isEnabled })}
          >
            {isEnabled ? 'Switch off' : 'Switch on'}
          </Button>
          <Button Icon={Trash2} variant="ghost" size="compact" onClick={onRemove}>
            Remove
          </Button>
        </Menu>
      </div>
      {!isEnabled && webhook.isGivenUp && (
        <p className="text-sm text-danger">
          This webhook was switched off because no events could be delivered. Switch the webhook on again when{' '}
          {host} responds.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          Icon={Send}
          variant="outline"
          size="compact"
          isBusy={testing.isPending}
          busyLabel="Sending..."
          aria-label={`Send a test to ${host}`}
          onClick={() => testing.start({ id })}
        >
          Send a Test
        </Button>
      </div>
      {deliveries.length > 0 && (
        <details>
          <summary className="min-h-11 content-center rounded-sm font-semibold hover:text-accent-ink">
            Last deliveries
          </summary>
          <Deliveries deliveries={deliveries} />
        </details>
      )}
    </li>
  )
}

function WebhookState({ webhook: { disabledAt, failingSince } }: { webhook: ListedWebhook }) {
  if (disabledAt) return <StateBadge tone="gray">Off</StateBadge>
  if (failingSince) return <StateBadge tone="red">Not responding</StateBadge>
  return <StateBadge tone="green">On</StateBadge>
}

const StateBadge = ({ tone, children }: { tone: Tone; children: string }) => (
  <Badge tone={tone} hasShape>
    {children}
  </Badge>
)

const deliveryStates = {
  due: ['yellow', 'Waiting'],
  delivered: ['green', 'Delivered'],
  failed: ['red', 'Failed'],
  dropped: ['gray', 'Not sent'],
} as const satisfies Record<ListedWebhook['deliveries'][number]['status'], readonly [Tone, string]>

const labelOf = (type: WebhookEvent['type']) =>
  type === WEBHOOK_TEST_EVENT ? 'Test' : webhookEventLabels[type]

const Deliveries = ({ deliveries }: Pick<ListedWebhook, 'deliveries'>) => (
  <ul aria-label="Last deliveries" className="grid">
    {deliveries.map(({ eventId, type, at, status, tries, answer, nextAt }) => {
      const [tone, label] = deliveryStates[status]
      return (
        <li
          key={eventId}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-border py-2 text-sm"
        >
          <StateBadge tone={tone}>{label}</StateBadge>
          <span>{labelOf(type)}</span>
          <span className="text-muted-foreground">
            <TimeAgo instant={at} />
          </span>
          {answer && <span className="text-muted-foreground wrap-anywhere">Response: {answer}</span>}
          {tries > 1 && <span className="text-muted-foreground">{tries} attempts</span>}
          {nextAt && status === 'due' && <span className="text-muted-foreground">Retried automatically</span>}
        </li>
      )
    })}
  </ul>
)

function useWebhookTest(host: string) {
  return useStaffMutation({
    operation: testWebhook,
    offlineConsequence: 'No test was sent',
    onSuccess: ({ status, answer = '' }, { queryClient }) => {
      refetchWebhooks(queryClient)
      toast(
        status === 'delivered'
          ? { title: 'Test Delivered', description: `${host} accepted the event.` }
          : {
              title: 'Test Not Delivered',
              description: `The test of ${host} failed: ${answer}.`,
              variant: 'destructive',
            },
      )
    },
  })
}

function useWebhookToggle(host: string) {
  return useStaffMutation({
    operation: updateWebhook,
    offlineConsequence: 'Nothing was changed',
    onSuccess: ({ disabledAt }, { queryClient }) => {
      refetchWebhooks(queryClient)
      toast({
        title: 'Saved',
        description: disabledAt
          ? `Events are no longer sent to ${host}.`
          : `Events are sent to ${host} again.`,
      })
    },
  })
}
