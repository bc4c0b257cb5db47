import { type FormEvent, useState } from 'react'
import { business } from '#shared/lib/settings/business.ts'
import { useApiCall } from '../../api-client/use-api-call.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { ErrorText } from '../../ui/loading-state.tsx'
import { pairTablet, useKioskState } from './kiosk-session.ts'

export function PairingForm() {
  const { isRemoved, waitingVisits = 0 } = useKioskState()
  const [code, setCode] = useState('')
  const { isBusy, refusal, run } = useApiCall()
  function submit(event: FormEvent) {
    event.preventDefault()
    // Enters full screen here, because browsers allow it only after a user action.
    void document.documentElement.requestFullscreen?.().catch(() => undefined)
    void run(() => pairTablet(code))
  }
  return (
    <main id="main" className="mx-auto grid min-h-dvh w-full max-w-xl content-center gap-6 p-6">
      <div className="grid gap-3">
        <p className="font-semibold text-muted-foreground">{business.name}</p>
        <h1 className="text-display text-title">Pair this tablet</h1>
        {isRemoved && (
          <p role="alert" className="font-semibold text-warning">
            This tablet is no longer a kiosk. Staff removed or replaced the kiosk in the back office.
          </p>
        )}
        {waitingVisits > 0 && (
          <p role="alert" className="font-semibold text-warning">
            {`${waitingVisits} ${waitingVisits === 1 ? 'visit is' : 'visits are'} not sent yet. Pair this tablet to send ${waitingVisits === 1 ? 'it' : 'them'}.`}
          </p>
        )}
        <p className="text-lead text-muted-foreground">
          In the back office, open Settings, Front desk, Kiosks and add a kiosk. Then enter its pairing code
          here.
        </p>
      </div>
      <form className="grid justify-items-start gap-4" onSubmit={submit}>
        {refusal && <ErrorText>{refusal}</ErrorText>}
        <TextField
          label="Pairing code"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <Button type="submit" size="lg" isBusy={isBusy} busyLabel="Pairing...">
          Pair Tablet
        </Button>
      </form>
    </main>
  )
}
