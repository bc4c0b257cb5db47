import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { unsubscribe } from '#shared/leads/leads-operations.ts'
import { callOperation } from '../../api-client/call.ts'
import { toApiError } from '../../api-client/to-api-error.ts'
import { FormPage } from '../../forms/form-page.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'

/** Unsubscribing requires a click, because email scanners open links by themselves. */
export function UnsubscribePage() {
  const { clientId = '' } = useParams()
  const [state, setState] = useState<'asking' | 'busy' | 'done'>('asking')
  const [error, setError] = useState<string>()
  const stop = async () => {
    setState('busy')
    setError(undefined)
    try {
      await callOperation(unsubscribe, { clientId })
      setState('done')
    } catch (failure) {
      setError(toApiError(failure).message)
      setState('asking')
    }
  }
  return (
    <FormPage
      title="Stop Reminders"
      intro="You will still get what you ask for: passes, confirmations and signed documents."
    >
      <div role="status" className="grid justify-items-start gap-5">
        {state === 'done' ? (
          <>
            <p className="text-lead">Done. We will not send you any more reminders.</p>
            <LinkButton to="/">Return to Homepage</LinkButton>
          </>
        ) : (
          <>
            <Button
              className="max-sm:w-full"
              isBusy={state === 'busy'}
              busyLabel="Stopping..."
              onClick={() => void stop()}
            >
              Stop reminders
            </Button>
            {error && <p className="text-danger">{error}</p>}
          </>
        )}
      </div>
    </FormPage>
  )
}
