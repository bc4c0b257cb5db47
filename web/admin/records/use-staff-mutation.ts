import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Input, Operation, Output } from '#shared/lib/operation.ts'
import type { ApiError } from '../../api-client/api-error.ts'
import { toApiError } from '../../api-client/to-api-error.ts'
import { createSingleFlight } from '../../forms/single-flight.ts'
import { dismissErrorToasts } from '../../ui/toast-store.ts'
import { callAsStaff } from '../auth/call-as-staff.ts'
import { explainOffline } from '../connection.ts'

type StaffMutationOptions<Op extends Operation> = {
  operation: Op
  /** It says what did not happen when the server could not be reached, such as 'Nothing was redeemed'. */
  offlineConsequence: string
  onSuccess: (answer: Output<Op>, input: Input<Op>) => void
  onError: (error: ApiError) => void
  /** The call had left the browser before it was aborted: whether it succeeded is unknown. */
  onAbort?: () => void
}

/** Runs one call at a time, and aborts it when the dialog closes, so that nothing canceled happens later. */
export function useStaffMutation<Op extends Operation>(options: StaffMutationOptions<Op>) {
  const { operation, offlineConsequence, onSuccess, onError, onAbort } = options
  const [runOnce] = useState(createSingleFlight)
  const controller = useRef<AbortController>(undefined)
  const call = useMutation({
    mutationFn: ({ input, ...callOptions }: { input: Input<Op>; idempotencyKey?: string }) => {
      const wasOnline = navigator.onLine
      return callAsStaff(operation, input, { ...callOptions, signal: controller.current?.signal }).catch(
        (error: unknown) => {
          throw controller.current?.signal.aborted
            ? error
            : explainOffline(toApiError(error), offlineConsequence, wasOnline)
        },
      )
    },
  })

  async function perform(input: Input<Op>, idempotencyKey?: string) {
    controller.current = new AbortController()
    const { signal } = controller.current
    dismissErrorToasts()
    try {
      const response = await call.mutateAsync({ input, ...(idempotencyKey && { idempotencyKey }) })
      if (!signal.aborted) onSuccess(response, input)
    } catch (error) {
      if (!signal.aborted) onError(toApiError(error))
    } finally {
      controller.current = undefined
      if (signal.aborted) {
        call.reset()
        onAbort?.()
      }
    }
  }

  return {
    isPending: call.isPending,
    error: call.error ? toApiError(call.error) : undefined,
    start: (input: Input<Op>, idempotencyKey?: string) => void runOnce(() => perform(input, idempotencyKey)),
    abort: () => controller.current?.abort(),
  }
}
