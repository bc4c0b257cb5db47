import { useEffect, useState } from 'react'
import type { Input, Operation, Output } from '#shared/operation.ts'
import type { Problem } from '#shared/problems.ts'
import { call } from './api.ts'
import { asProblem } from './as-problem.ts'

export type Loading<T> =
  | { state: 'loading' }
  | { state: 'ready'; data: T }
  | { state: 'failed'; problem: Problem; retry: () => void }

/** What an operation answers to `input`: asked when the page mounts, when the input changes and on `retry`. */
export function useOperation<Op extends Operation>(operation: Op, input: Input<Op>): Loading<Output<Op>> {
  const [attempt, setAttempt] = useState(0)
  const [result, setResult] = useState<Loading<Output<Op>>>({ state: 'loading' })
  const question = JSON.stringify(input)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `question` stands for `input`, `attempt` for a retry
  useEffect(() => {
    const abort = new AbortController()
    setResult({ state: 'loading' })
    call(operation, input, { signal: abort.signal }).then(
      (data) => setResult({ state: 'ready', data }),
      (error: unknown) => {
        if (abort.signal.aborted) return
        setResult({ state: 'failed', problem: asProblem(error), retry: () => setAttempt((n) => n + 1) })
      },
    )
    return () => abort.abort()
  }, [operation, question, attempt])

  return result
}
