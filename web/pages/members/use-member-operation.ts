import { useEffect } from 'react'
import type { Input, Operation } from '#shared/lib/operation.ts'
import { useOperation } from '../../api-client/use-operation.ts'
import { clearIfSignedOut } from './member-store.ts'

export function useMemberOperation<Op extends Operation>(operation: Op, input: Input<Op>, reloadCount = 0) {
  const result = useOperation(operation, input, reloadCount)
  const problem = result.state === 'failed' ? result.problem : undefined
  useEffect(() => {
    if (problem) clearIfSignedOut(problem)
  }, [problem])
  return result
}
