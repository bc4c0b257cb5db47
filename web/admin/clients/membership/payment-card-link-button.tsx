import { Send } from 'lucide-react'
import { sendCardLink } from '#shared/payments/memberships-operations.ts'
import type { ButtonStyleProps } from '../../../ui/button.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useStaffMutation } from '../../records/use-staff-mutation.ts'
import { successToast } from '../../staff-toast-messages.ts'

type PaymentCardLinkButtonProps = ButtonStyleProps & {
  client: { id: string; name: string }
  isInList?: boolean
}

export function PaymentCardLinkButton({
  client: { id, name },
  isInList,
  ...style
}: PaymentCardLinkButtonProps) {
  const sending = useStaffMutation({
    operation: sendCardLink,
    offlineConsequence: 'Nothing was sent',
    isIdempotent: true,
    onSuccess: () => toast(successToast('Card Link Sent', `${name} gets the link by email within minutes.`)),
  })
  return (
    <Button
      {...style}
      Icon={Send}
      aria-label={isInList ? `Send card link to ${name}` : undefined}
      isBusy={sending.isPending}
      busyLabel="Sending..."
      onClick={() => sending.start({ id })}
    >
      Send card link
    </Button>
  )
}
