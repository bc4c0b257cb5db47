import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ShieldCheck, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { staffRoleLabels } from '#shared/lib/staff.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState, Skeleton } from '../../../ui/loading-state.tsx'
import { toast } from '../../../ui/toast-store.ts'
import {
  checkAuthenticatorApp,
  finishTotpSetup,
  startTotpSetup,
  type TotpSetup,
} from '../../auth/authenticator-app.ts'
import { useSession } from '../../auth/session.ts'
import { staffToastMessages } from '../../staff-toast-messages.ts'
import { TotpSetupForm } from '../login/totp-setup-form.tsx'

const QUERY_KEY = ['account', 'authenticatorApp']

export function AccountDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const session = useSession()
  const [totpSetup, setTotpSetup] = useState<TotpSetup>()
  if (!('member' in session)) return null
  const { email, role } = session.member
  return (
    <Dialog
      title={totpSetup ? 'Set up authenticator app' : 'Account'}
      description={
        <>
          <span className="block">{email}</span>
          <span className="block">{role && staffRoleLabels[role]}</span>
        </>
      }
      isOpen={isOpen}
      onClose={() => {
        setTotpSetup(undefined)
        onClose()
      }}
    >
      {isOpen && <AuthenticatorApp email={email} setup={totpSetup} onSetupChange={setTotpSetup} />}
    </Dialog>
  )
}

type AuthenticatorAppProps = {
  email: string
  setup: TotpSetup | undefined
  onSetupChange: (setup: TotpSetup | undefined) => void
}

function AuthenticatorApp({ email, setup, onSetupChange }: AuthenticatorAppProps) {
  const queryClient = useQueryClient()
  const status = useQuery({
    queryKey: QUERY_KEY,
    queryFn: async () => {
      const result = await checkAuthenticatorApp()
      if (!result.ok) throw new Error(result.message)
      return result.value
    },
    meta: { hidesErrorToast: true },
  })
  const [step, setStep] = useState<'overview' | 'confirmReplace'>('overview')
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function start() {
    setIsBusy(true)
    const result = await startTotpSetup(email).finally(() => setIsBusy(false))
    setProblem(result.ok ? undefined : result.message)
    if (result.ok) onSetupChange(result.value)
  }

  async function finish(code: string) {
    const result = await finishTotpSetup(code)
    if (!result.ok) return result.message
    queryClient.setQueryData(QUERY_KEY, true)
    onSetupChange(undefined)
    setStep('overview')
    toast(staffToastMessages.authenticatorAppOn)
    return undefined
  }

  function cancel() {
    onSetupChange(undefined)
    setStep('overview')
    // Fetches the status again, because starting a replacement has already disabled the old authenticator app.
    void queryClient.invalidateQueries({ queryKey: QUERY_KEY })
  }

  if (setup) return <TotpSetupForm setup={setup} cancelLabel="Cancel" onSubmit={finish} onCancel={cancel} />
  if (status.error) return <ErrorState message={status.error.message} onRetry={() => void status.refetch()} />
  if (status.data === undefined) return <Skeleton className="h-24" />
  return (
    <section aria-label="Authenticator app" className="grid gap-3">
      <h3 className="flex items-center gap-2 font-semibold">
        {status.data ? (
          <ShieldCheck className="size-5 text-success" />
        ) : (
          <ShieldOff className="size-5 text-warning" />
        )}
        {status.data ? 'Authenticator app is on' : 'Authenticator app is off'}
      </h3>
      <p className="text-muted-foreground">
        {step === 'confirmReplace'
          ? 'When you continue, your current app stops working. Until you enter a code from the new app, you can sign in with only your password.'
          : status.data
            ? 'You sign in with your password and a code from your app.'
            : 'You can see health data. A code from your phone protects it even if another person learns your password.'}
      </p>
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      {status.data && step === 'overview' ? (
        <Button variant="outline" className="justify-self-start" onClick={() => setStep('confirmReplace')}>
          Replace
        </Button>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button isBusy={isBusy} busyLabel="Preparing..." onClick={start}>
            {status.data ? 'Replace the app' : 'Set up'}
          </Button>
          {status.data && (
            <Button variant="outline" onClick={() => setStep('overview')}>
              Keep the current app
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
