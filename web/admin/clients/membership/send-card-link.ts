import { sendCardLink } from '#shared/payments/memberships-operations.ts'
import { toast } from '../../../ui/toast-store.ts'
import { useStaffMutation } from '../../records/use-staff-mutation.ts'
import { done } from '../../staff-toast-messages.ts'

/** Emails the link to the page on which a member changes the card. */
export function useSendCardLink(id: string, name: string) {
  const sending = useStaffMutation({
    operation: sendCardLink,
    offlineConsequence: 'Nothing was sent',
    isIdempotent: true,
    onSuccess: () => toast(done('Card Link Sent', `${name} gets it by email within a minute.`)),
  })
  return { isPending: sending.isPending, send: () => sending.start({ id }) }
}
