import { dayOf } from '#shared/front-desk/membership-words.ts'
import { serviceTitle } from '#shared/payments/catalog.ts'
import { updateMembership } from '#shared/payments/memberships-operations.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useStaffMutation } from '../../records/use-staff-mutation.ts'
import type { PlanDialogProps } from './pause-dialog.tsx'

export function EndPlanDialog({ clientId, name, plan, stripe, isOpen, onClose }: PlanDialogProps) {
  const { subscriptionId, priceId = '', periodEnd } = plan
  const asking = useStaffMutation({
    operation: updateMembership,
    offlineConsequence: 'Nothing changed',
    isIdempotent: true,
    onSuccess: () => {
      stripe.markSent()
      onClose()
    },
    onError: () => undefined,
  })
  return (
    <ConfirmDialog
      title="End at Period End"
      question={`${serviceTitle(priceId)} of ${name} ends ${periodEnd ? `on ${dayOf(periodEnd)}` : 'with what is paid'}. Until then it can be kept after all.`}
      confirmLabel="End the Plan"
      busyLabel="Sending..."
      {...asking.confirmation}
      isOpen={isOpen}
      onConfirm={() => {
        stripe.begin()
        asking.start({ id: clientId, subscriptionId, action: 'end' })
      }}
      onClose={asking.abortThen(onClose)}
    />
  )
}
