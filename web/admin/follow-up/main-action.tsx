import { Check, FolderOpen, MailCheck, Send } from 'lucide-react'
import type { TaskWithClient } from '#shared/follow-up/today-tasks.ts'
import { isContactTask } from '#shared/lib/task.ts'
import { lazyComponent, useLazyOverlay } from '../../loading/lazy-component.tsx'
import { Button, type ButtonVariant, LinkButton } from '../../ui/button.tsx'
import { useHasRole } from '../auth/session.ts'
import { useSendFormDialog } from '../form-requests/send-form-button.tsx'
import { ContactButton } from './contact-button.tsx'
import type { OutcomeMutation } from './use-outcome-mutation.ts'

const CorrectEmailDialog = lazyComponent(() =>
  import('./correct-email-dialog.tsx').then((m) => m.CorrectEmailDialog),
)

const WIDTH_CLASS = 'flex-1 sm:min-w-46 sm:flex-none sm:px-4'

type ActionProps = { item: TaskWithClient; variant: ButtonVariant }

export function MainAction({ outcome, ...props }: ActionProps & { outcome: OutcomeMutation }) {
  const { task, client } = props.item
  const isAdmin = useHasRole('admin')
  if (isContactTask(task)) return <ContactButton client={client} variant={props.variant} />
  if (task.kind === 'email') return <CorrectEmailButton {...props} />
  if (task.kind === 'waiver' && client.email) return <SendWaiverButton {...props} />
  if (task.kind === 'custom') {
    return (
      <Button
        Icon={Check}
        variant={props.variant}
        size="compact"
        className={WIDTH_CLASS}
        aria-label={`Done: ${client.name}`}
        isBusy={outcome.isPending}
        onClick={() => outcome.save('done')}
      >
        Done
      </Button>
    )
  }
  const needsSettings = task.kind === 'unknownPrice' && isAdmin
  const [label, to] = needsSettings
    ? ['Open Settings', '/admin/settings?section=programs']
    : ['Open file', `/admin/clients/${client.id}`]
  return (
    <LinkButton
      to={to}
      variant={props.variant}
      size="compact"
      className={WIDTH_CLASS}
      aria-label={`${label}: ${client.name}`}
    >
      <FolderOpen className="size-4" />
      {label}
    </LinkButton>
  )
}

function CorrectEmailButton({ item, variant }: ActionProps) {
  const { button, isOpening, overlay } = useLazyOverlay(CorrectEmailDialog, { item })
  const label = 'Correct address and resend'
  return (
    <>
      <Button
        Icon={MailCheck}
        {...button}
        variant={variant}
        size="compact"
        className={WIDTH_CLASS}
        aria-label={`${label}: ${item.client.name}`}
        isBusy={isOpening}
      >
        {label}
      </Button>
      {overlay}
    </>
  )
}

function SendWaiverButton({ item: { client }, variant }: ActionProps) {
  const { id, name, email = '' } = client
  const { button, isOpening, overlay } = useSendFormDialog('waiver', { id, name, email })
  return (
    <>
      <Button
        Icon={Send}
        {...button}
        variant={variant}
        size="compact"
        className={WIDTH_CLASS}
        aria-label={`Send Waiver to ${name}`}
        isBusy={isOpening}
      >
        Send Waiver
      </Button>
      {overlay}
    </>
  )
}
