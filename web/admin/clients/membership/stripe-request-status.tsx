import { useEffect, useRef, useState } from 'react'
import type { ClientFile } from '#shared/clients/client-file.ts'
import type { Input } from '#shared/lib/operation.ts'
import { updateMembership } from '#shared/payments/memberships-operations.ts'
import type { Plan } from '#shared/payments/plan-summary.ts'
import { useStaffMutation } from '../../records/use-staff-mutation.ts'
import { useClientFile } from '../use-client-file.ts'

const POLL_MS = 2000
const SLOW_RESPONSE_MS = 30_000

const serializeBilling = ({ plans, orders, billingVersion }: ClientFile) =>
  JSON.stringify([plans, orders, billingVersion])

/** `notice` says that the request was sent. It disappears when a webhook event from Stripe changes the client file. */
export function useStripeRequestStatus(file: ClientFile) {
  const currentBilling = serializeBilling(file)
  const billingBefore = useRef(currentBilling)
  const [sentRequest, setSentRequest] = useState({ count: 0, before: '' })
  return {
    /** Call this before sending the request, because a webhook event may change the client file before the API responds. */
    begin: () => {
      billingBefore.current = currentBilling
    },
    markSent: () => setSentRequest(({ count }) => ({ count: count + 1, before: billingBefore.current })),
    notice: sentRequest.before === currentBilling && <StripeStatus key={sentRequest.count} id={file.id} />,
  }
}

export type StripeRequestStatus = ReturnType<typeof useStripeRequestStatus>

type PlanChangeOptions = { clientId: string; plan: Plan; request: StripeRequestStatus }

export function usePlanChange({ clientId, plan, request }: PlanChangeOptions, closeDialog?: () => void) {
  const { start, ...mutation } = useStaffMutation({
    operation: updateMembership,
    offlineConsequence: 'Nothing changed',
    isIdempotent: true,
    onSuccess: () => {
      request.markSent()
      closeDialog?.()
    },
    ...(closeDialog && { onError: () => undefined }),
  })
  const update = (change: Pick<Input<typeof updateMembership>, 'action' | 'resumesOn'>) => {
    request.begin()
    start({ id: clientId, subscriptionId: plan.subscriptionId, ...change })
  }
  return { ...mutation, update }
}

function StripeStatus({ id }: { id: string }) {
  const [isLate, setIsLate] = useState(false)
  useClientFile(id, { pollMs: POLL_MS })
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), SLOW_RESPONSE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p role="status" className="text-sm text-muted-foreground">
      {isLate ? 'Stripe has not responded yet.' : 'Sent to Stripe'}
    </p>
  )
}
