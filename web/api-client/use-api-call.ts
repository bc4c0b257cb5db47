import { useState } from 'react'
import { toApiError } from './to-api-error.ts'

export function useApiCall() {
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  async function run(call: () => Promise<void>) {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      await call()
    } catch (error) {
      const { fields, message } = toApiError(error)
      setRefusal(Object.values(fields)[0] ?? message)
    }
    setIsBusy(false)
  }
  /** Returns a function that closes a dialog and removes its error. The dialog stays mounted, so it would otherwise show the old error when it reopens. */
  const clearThen = (close: () => void) => () => {
    setRefusal(undefined)
    close()
  }
  return { isBusy, refusal, run, clearThen }
}
