import { type FormEvent, useState } from 'react'
import { dismissErrors } from '../../lib/toast.ts'

/** Runs `submit` once at a time; what it answers is what is wrong. */
export function useSubmission(submit: () => Promise<string | undefined>) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    setProblem(undefined)
    dismissErrors()
    setProblem(await submit().finally(() => setIsBusy(false)))
  }

  return { isBusy, problem, onSubmit }
}
