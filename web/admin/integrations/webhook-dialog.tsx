import { useState } from 'react'
import type { ListedWebhook } from '#shared/integrations/webhook-endpoint.ts'
import { createWebhook, updateWebhook } from '#shared/integrations/webhooks-operations.ts'
import { type WebhookEventType, webhookEventLabels, webhookEventTypes } from '#shared/lib/webhook-event.ts'
import { CheckboxGroup } from '../../ui/checkbox-group.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { ErrorText } from '../../ui/loading-state.tsx'
import { SecretShownOnce } from '../records/secret-shown-once.tsx'
import { useStaffMutation } from '../records/use-staff-mutation.ts'
import { refetchWebhooks } from './use-integrations.ts'

const eventOptions = webhookEventTypes.map((type) => webhookEventLabels[type])

const toggleEvents = (events: readonly WebhookEventType[], label: string, isChosen: boolean) =>
  webhookEventTypes.filter((type) => (webhookEventLabels[type] === label ? isChosen : events.includes(type)))

export function WebhookDialog({ webhook, onClose }: { webhook?: ListedWebhook; onClose: () => void }) {
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [events, setEvents] = useState<readonly WebhookEventType[]>(webhook?.events ?? webhookEventTypes)
  const [secret, setSecret] = useState<string>()
  const creation = useStaffMutation({
    operation: createWebhook,
    offlineConsequence: 'The secret could not be shown',
    refetch: refetchWebhooks,
    onError: () => undefined,
    onSuccess: (made) => setSecret(made.secret),
  })
  const change = useStaffMutation({
    operation: updateWebhook,
    offlineConsequence: 'Nothing was changed',
    refetch: refetchWebhooks,
    onError: () => undefined,
    onSuccess: onClose,
  })
  const { error, isPending, abortThen } = webhook ? change : creation
  const submit = () => {
    const input = { url, events: [...events] }
    if (webhook) change.start({ ...input, id: webhook.id, isEnabled: webhook.disabledAt === undefined })
    else creation.start(input)
  }
  if (secret) {
    return (
      <Dialog
        title="Your Webhook"
        description="The other program verifies events with this secret."
        isOpen
        onClose={onClose}
      >
        <SecretShownOnce label="Secret" secret={secret} onDone={onClose} />
      </Dialog>
    )
  }
  return (
    <FormDialog
      title={webhook ? 'Change Webhook' : 'New Webhook'}
      description="Events start about a minute after you add the webhook."
      submitLabel={webhook ? 'Save' : 'Add Webhook'}
      busyLabel="Saving..."
      isBusy={isPending}
      onSubmit={submit}
      isOpen
      onClose={abortThen(onClose)}
    >
      {error && Object.keys(error.fields).length === 0 && <ErrorText>{error.message}</ErrorText>}
      <TextField
        label="URL"
        type="url"
        inputMode="url"
        required
        autoComplete="off"
        hint="The URL must begin with https:// and have no port."
        value={url}
        {...(error?.fields.url && { error: error.fields.url })}
        onChange={({ target }) => setUrl(target.value)}
      />
      <CheckboxGroup
        label="Events"
        required
        options={eventOptions}
        chosen={events.map((type) => webhookEventLabels[type])}
        {...(error?.fields.events && { error: error.fields.events })}
        onChange={({ target }) => setEvents(toggleEvents(events, target.value, target.checked))}
      />
    </FormDialog>
  )
}
