import { useState } from 'react'
import { lastDayText } from '#shared/front-desk/membership-words.ts'
import { addDays } from '#shared/lib/dates/plain-date.ts'
import { serviceTitle } from '#shared/payments/catalog.ts'
import { MAX_PAUSE_DAYS } from '#shared/payments/payer.ts'
import type { Plan } from '#shared/payments/plan-summary.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { ErrorText } from '../../../ui/loading-state.tsx'
import type { OverlayProps } from '../../../ui/use-modal.ts'
import { today } from '../../format/dates.ts'
import { type StripeRequestStatus, usePlanChange } from './stripe-request-status.tsx'

type PlanDialogProps = OverlayProps & {
  clientId: string
  name: string
  plan: Plan
  request: StripeRequestStatus
}

const DEFAULT_PAUSE_DAYS = 30

export function PausePlanDialog({ clientId, name, plan, request, isOpen, onClose }: PlanDialogProps) {
  const { priceId = '' } = plan
  const [day, setDay] = useState(addDays(today(), DEFAULT_PAUSE_DAYS))
  const planChange = usePlanChange({ clientId, plan, request }, onClose)
  const { fields: { resumesOn } = {}, message } = planChange.error ?? {}
  return (
    <FormDialog
      title="Pause the Plan"
      description={`During the pause, ${name} pays nothing for ${serviceTitle(priceId)} and cannot train.`}
      submitLabel="Pause"
      busyLabel="Sending..."
      isBusy={planChange.isPending}
      onSubmit={() => planChange.update({ action: 'pause', resumesOn: day })}
      isOpen={isOpen}
      onClose={planChange.abortThen(onClose)}
    >
      {message && !resumesOn && <ErrorText>{message}</ErrorText>}
      <DateField
        label="Pause until"
        required
        hint={`The first day after the pause, at most ${MAX_PAUSE_DAYS} days ahead.`}
        {...(resumesOn && { error: resumesOn })}
        value={day}
        today={today()}
        min={addDays(today(), 1)}
        max={addDays(today(), MAX_PAUSE_DAYS)}
        onChange={(chosen) => chosen && setDay(chosen)}
      />
    </FormDialog>
  )
}

export function EndPlanDialog({ clientId, name, plan, request, isOpen, onClose }: PlanDialogProps) {
  const { priceId = '', periodEnd } = plan
  const planChange = usePlanChange({ clientId, plan, request }, onClose)
  return (
    <ConfirmDialog
      title="End at Period End"
      question={`${serviceTitle(priceId)} of ${name} ends ${periodEnd ? `on ${lastDayText(periodEnd)}` : 'when the paid period ends'}. You can undo this until then.`}
      confirmLabel="End the Plan"
      busyLabel="Sending..."
      {...planChange.confirmation}
      isOpen={isOpen}
      onConfirm={() => planChange.update({ action: 'end' })}
      onClose={planChange.abortThen(onClose)}
    />
  )
}
