import { useState } from 'react'
import { declineWaiver } from '#shared/waivers/waivers-operations.ts'
import { callOperation } from '../../api-client/call.ts'
import { toApiError } from '../../api-client/to-api-error.ts'
import { formToastMessages } from '../../forms/form-messages.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'

/** Declines the waiver. The server stores this only with a `requestId`, which means that an emailed link opened the waiver. */
export function DeclineButton({ requestId, onDeclined }: { requestId: string; onDeclined: () => void }) {
  const [isBusy, setIsBusy] = useState(false)

  async function decline() {
    setIsBusy(true)
    try {
      if (requestId) await callOperation(declineWaiver, { requestId })
      onDeclined()
    } catch (error) {
      toast(formToastMessages.formFailed(toApiError(error).message))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Button variant="ghost" size="lg" isBusy={isBusy} busyLabel="Sending..." onClick={() => void decline()}>
      I do not agree
    </Button>
  )
}
