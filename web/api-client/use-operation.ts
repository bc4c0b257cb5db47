import { startTransition, useEffect, useState } from 'react'
import type { Input, Operation, Output } from '#shared/lib/operation.ts'
import type { ApiError } from './api-error.ts'
import { callOperation } from './call.ts'
import { toApiError } from './to-api-error.ts'

type OperationState<T> =
  | { state: 'loading' }
  | { state: 'ready'; data: T }
  | { state: 'failed'; problem: ApiError; retry: () => void }

export function useOperation<Op extends Operation>(
  operation: Op,
  input: Input<Op>,
  reloadCount = 0,
): OperationState<Output<Op>> {
  const [attempt, setAttempt] = useState(0)
  const [result, setResult] = useState<OperationState<Output<Op>>>({ state: 'loading' })
  const requestKey = JSON.stringify(input)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `requestKey` replaces `input`; the others start a new call
  useEffect(() => {
    const controller = new AbortController()
    setResult({ state: 'loading' })
    callOperation(operation, input, { signal: controller.signal }).then(
      // A transition lets React split the rendering into short tasks, so that slow phones stay responsive.
      (data) => startTransition(() => setResult({ state: 'ready', data })),
      (error: unknown) => {
        if (controller.signal.aborted) return
        setResult({ state: 'failed', problem: toApiError(error), retry: () => setAttempt((n) => n + 1) })
      },
    )
    return () => controller.abort()
  }, [operation, requestKey, attempt, reloadCount])

  return result
}
