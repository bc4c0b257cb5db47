import { type FormEvent, useState } from 'react'
import { createSingleFlight } from '../../../forms/single-flight.ts'
import { dismissErrorToasts } from '../../../ui/toast-store.ts'
import { SERVICE_UNREACHABLE } from '../../auth/auth-error.ts'

/**
 * Runs `submit` once at a time; `submit` returns an error message or undefined. It throws if its code, which loads
 * later, cannot be loaded.
 */
export function useSubmission(submit: () => Promise<string | undefined>) {
  const [runOnce] = useState(createSingleFlight)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    await runOnce(async () => {
      setIsBusy(true)
      setProblem(undefined)
      dismissErrorToasts()
      const unreachable = () => SERVICE_UNREACHABLE.message
      setProblem(
        await submit()
          .catch(unreachable)
          .finally(() => setIsBusy(false)),
      )
    })
  }

  return { isBusy, problem, onSubmit }
}
