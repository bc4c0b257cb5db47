import { lastDayBefore } from '#shared/front-desk/membership-words.ts'
import { serviceTitle } from '#shared/payments/catalog.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { PlanDialogProps } from './pause-dialog.tsx'
import { usePlanChange } from './stripe-request.tsx'

export function EndPlanDialog({ clientId, name, plan, stripe, isOpen, onClose }: PlanDialogProps) {
  const { priceId = '', periodEnd } = plan
  const asking = usePlanChange({ clientId, plan, stripe }, onClose)
  return (
    <ConfirmDialog
      title="End at Period End"
      question={`${serviceTitle(priceId)} of ${name} ends ${periodEnd ? `on ${lastDayBefore(periodEnd)}` : 'when the paid period ends'}. You can undo this until then.`}
      confirmLabel="End the Plan"
      busyLabel="Sending..."
      {...asking.confirmation}
      isOpen={isOpen}
      onConfirm={() => asking.ask({ action: 'end' })}
      onClose={asking.abortThen(onClose)}
    />
  )
}
