import { type FormEvent, useState } from 'react'

/** Runs `submit` once at a time; what it answers is what is wrong. */
export function useSubmission(submit: () => Promise<string | undefined>) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    setProblem(undefined)
    setProblem(await submit().finally(() => setIsBusy(false)))
  }

  return { isBusy, problem, onSubmit }
}
