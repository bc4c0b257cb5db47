import { type FormEvent, useState } from 'react'
import { createExclusiveRunner } from '../../../forms/single-flight.ts'
import { dismissErrorToasts } from '../../../ui/toast-store.ts'
import { SIGN_IN_UNREACHABLE_ERROR } from '../../auth/auth-error.ts'

/** Allows one submission at a time. `submit` returns an error message. If it throws, `problem` says that the service cannot be reached. */
export function useSubmission(submit: () => Promise<string | undefined>) {
  const [runOnce] = useState(createExclusiveRunner)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    await runOnce(async () => {
      setIsBusy(true)
      setProblem(undefined)
      dismissErrorToasts()
      setProblem(
        await submit()
          .catch(reportFailure)
          .finally(() => setIsBusy(false)),
      )
    })
  }

  return { isBusy, problem, onSubmit }
}

function reportFailure(error: unknown): string {
  console.error(error)
  return SIGN_IN_UNREACHABLE_ERROR.message
}
