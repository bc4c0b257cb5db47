import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Input, Operation, Output } from '#shared/lib/operation.ts'
import type { ApiError } from '../../api-client/api-error.ts'
import { toApiError } from '../../api-client/to-api-error.ts'
import { createIdempotencyKeyStore } from '../../forms/idempotency-key.ts'
import { createExclusiveRunner } from '../../forms/single-flight.ts'
import { dismissErrorToasts, toast } from '../../ui/toast-store.ts'
import { callAsStaff } from '../auth/call-as-staff.ts'
import { explainOffline } from '../connection.ts'
import { staffToastMessages } from '../staff-toast-messages.ts'

type StaffMutationOptions<Op extends Operation> = {
  operation: Op
  /** The start of the error message if the device is offline, such as 'Nothing was redeemed'. */
  offlineConsequence: string
  isIdempotent?: boolean
  /** Refetches the data that the call may have changed. It is also called after an error. */
  refetch?: (queryClient: QueryClient) => void
  onSuccess: (answer: Output<Op>, call: { input: Input<Op>; queryClient: QueryClient }) => void
  onError?: (error: ApiError, queryClient: QueryClient) => void
  onAbort?: (queryClient: QueryClient) => void
}

/** Runs a staff operation and allows only one call at a time. A dialog that closes aborts the call with `abortThen`. */
export function useStaffMutation<Op extends Operation>(options: StaffMutationOptions<Op>) {
  const { operation, offlineConsequence, isIdempotent, refetch, onSuccess, onAbort } = options
  const { onError = ({ message }) => toast(staffToastMessages.failed(message)) } = options
  const [runOnce] = useState(createExclusiveRunner)
  const [keys] = useState(createIdempotencyKeyStore)
  const controller = useRef<AbortController>(undefined)
  const queryClient = useQueryClient()
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

  async function perform(input: Input<Op>) {
    controller.current = new AbortController()
    const { signal } = controller.current
    const key = isIdempotent && keys.keyFor(input)
    dismissErrorToasts()
    try {
      const response = await call.mutateAsync({ input, ...(key && { idempotencyKey: key }) })
      if (signal.aborted) return
      keys.reset()
      refetch?.(queryClient)
      onSuccess(response, { input, queryClient })
    } catch (error) {
      if (signal.aborted) return
      refetch?.(queryClient)
      onError(toApiError(error), queryClient)
    } finally {
      controller.current = undefined
      if (signal.aborted) {
        call.reset()
        onAbort?.(queryClient)
      }
    }
  }

  const { isPending } = call
  const error = call.error ? toApiError(call.error) : undefined
  const isUnanswered = isPending || (error !== undefined && error.status >= 500)
  return {
    isPending,
    error,
    /** The input of a call that is pending or had a server error. The server may have stored it, so a dialog keeps it for a retry. */
    unanswered: isUnanswered ? call.variables?.input : undefined,
    start: (input: Input<Op>) => void runOnce(() => perform(input)),
    /** Returns a function that closes a dialog. It also aborts the call or clears its error, which the dialog would show again. */
    abortThen: (close: () => void) => () => {
      if (controller.current) controller.current.abort()
      else call.reset()
      close()
    },
    /** Props for the confirmation dialog. It offers a retry only after server errors. */
    confirmation: {
      isBusy: isPending,
      refusal: error?.message,
      isFinal: error !== undefined && error.status < 500,
    },
  }
}
