import { CreditCard } from 'lucide-react'
import type { LookUp } from '#shared/front-desk/look-up.ts'
import { Button } from '../../../ui/button.tsx'
import { useSendCardLink } from '../../clients/membership/send-card-link.ts'

/** A payment failed: the member can change the card on the own phone. */
export function SendCardLinkButton({ found: { membershipProblem, client } }: { found: LookUp }) {
  const { isPending, send } = useSendCardLink(client?.id ?? '', client?.name ?? '')
  if (membershipProblem !== 'paymentFailed' || !client?.hasEmail) return null
  return (
    <Button
      Icon={CreditCard}
      variant="outline"
      size="lg"
      isBusy={isPending}
      busyLabel="Sending..."
      onClick={send}
    >
      Send card link
    </Button>
  )
}
