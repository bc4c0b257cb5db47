import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatPlainDate } from '#shared/lib/dates/plain-date.ts'
import { changeMemberPlan } from '#shared/members/member-file-operations.ts'
import {
  type MemberPlan,
  type MembershipEndReason,
  membershipEndReasonLabels,
  membershipEndReasons,
} from '#shared/members/plan-policy.ts'
import { useApiCall } from '../../api-client/use-api-call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/field.tsx'
import { ErrorText } from '../../ui/loading-state.tsx'
import { toast } from '../../ui/toast-store.ts'
import { DateOrTimeField } from '../../ui/typed-field.tsx'
import { callAsMember, refreshMember } from './member-store.ts'

type PlanAction = MemberPlan['actions'][number]

const actionLabels = {
  pause: 'Pause',
  resume: 'Resume Now',
  end: 'End',
  keep: 'Keep After All',
} as const satisfies Record<PlanAction, string>

const confirmLabels = {
  pause: 'Pause My Plan',
  resume: 'Resume My Plan',
  end: 'End My Plan',
  keep: 'Keep My Plan',
} as const satisfies Record<PlanAction, string>

const successTitles = {
  pause: 'Your plan is paused',
  resume: 'Your plan continues',
  end: 'Your plan ends',
  keep: 'Your plan continues',
} as const satisfies Record<PlanAction, string>

type PlanCardProps = { plan: MemberPlan; onChanged: (changed: { plans: MemberPlan[] }) => void }

export function PlanCard({ plan, onChanged }: PlanCardProps) {
  const [chosenAction, setChosenAction] = useState<PlanAction>()
  const [resumesOn, setResumesOn] = useState('')
  const [reason, setReason] = useState<MembershipEndReason>()
  const { isBusy, refusal, run, clearThen } = useApiCall()
  const state = useRef<HTMLParagraphElement>(null)
  const { subscriptionId, title, actions, noPause, pause } = plan

  const change = (action: PlanAction) => async () => {
    const details = {
      ...(action === 'pause' && { resumesOn }),
      ...(action === 'end' && reason && { reason }),
    }
    const changed = await callAsMember(changeMemberPlan, { subscriptionId, action, ...details })
    // Moves the focus to the element that shows the plan's new state, because the change may remove the clicked button.
    flushSync(() => {
      setChosenAction(undefined)
      onChanged(changed)
    })
    state.current?.focus()
    void refreshMember()
    toast({ title: successTitles[action], description: 'The front desk can see this change.' })
  }

  const close = clearThen(() => setChosenAction(undefined))

  return (
    <li className="grid justify-items-start gap-3 rounded-lg border border-border bg-surface p-4">
      <p ref={state} tabIndex={-1}>
        <strong className="block">{title}</strong>
        <span className="text-muted-foreground">{stateText(plan)}</span>
      </p>
      {noPause && <p className="text-muted-foreground">{noPause}.</p>}
      <div className="flex flex-wrap gap-3">
        {actions.map((action) => (
          <Button key={action} variant="outline" size="compact" onClick={() => setChosenAction(action)}>
            {actionLabels[action]}
            <span className="sr-only"> {title}</span>
          </Button>
        ))}
      </div>
      <Dialog
        title={chosenAction ? `${actionLabels[chosenAction]}: ${title}` : title}
        description={chosenAction && consequenceText(chosenAction, plan)}
        isOpen={chosenAction !== undefined}
        onClose={close}
      >
        {chosenAction === 'pause' && pause && (
          <DateOrTimeField
            type="date"
            label="First day after the pause"
            min={pause.from}
            max={pause.to}
            value={resumesOn}
            onChange={setResumesOn}
          />
        )}
        {chosenAction === 'end' && (
          <SelectField
            label="Reason"
            hint="Optional"
            placeholder="No answer"
            options={membershipEndReasons.map((value) => ({
              value,
              label: membershipEndReasonLabels[value],
            }))}
            value={reason ?? ''}
            onChange={({ target }) => setReason(membershipEndReasons.find((one) => one === target.value))}
          />
        )}
        {refusal && <ErrorText>{refusal}</ErrorText>}
        <DialogActions onCancel={close}>
          {chosenAction && (
            <Button
              variant={chosenAction === 'end' ? 'danger' : 'primary'}
              isBusy={isBusy}
              busyLabel="Contacting Stripe..."
              onClick={() => void run(change(chosenAction))}
            >
              {confirmLabels[chosenAction]}
            </Button>
          )}
        </DialogActions>
      </Dialog>
    </li>
  )
}

function stateText({ state, nextPaymentOn, lastDay, resumesOn }: MemberPlan): string {
  if (state === 'paused') return resumesOn ? `Paused until ${formatPlainDate(resumesOn)}` : 'Paused'
  if (state === 'ending') return lastDay ? `Ends on ${formatPlainDate(lastDay)}` : 'Ends'
  if (state === 'canceled') return 'Ended'
  if (state === 'pastDue') return 'Payment failed, change card'
  return nextPaymentOn ? `Active, next payment on ${formatPlainDate(nextPaymentOn)}` : 'Active'
}

function consequenceText(action: PlanAction, { lastDay, pause }: MemberPlan): string {
  if (action === 'end')
    return lastDay
      ? `Your last day is ${formatPlainDate(lastDay)}. Nothing is charged after that day.`
      : 'Your plan ends now.'
  if (action === 'pause' && pause)
    return `Nothing is charged while the plan is paused, until ${formatPlainDate(pause.to)} at the latest.`
  return action === 'resume'
    ? 'The next payment will be charged as before.'
    : 'The plan will not end and will be charged as before.'
}
