import { Suspense, useEffect, useState } from 'react'
import { lazyComponent } from '../../loading/lazy-component.tsx'

const PRELOAD_DELAY_MS = 10_000

const SignInAgainDialog = lazyComponent(() =>
  import('./reauthentication-dialog.tsx').then((m) => m.ReauthenticationDialog),
)

type SignInAgainProps = { email: string; isOpen: boolean }

/** Preloads the dialog when idle, so that it is available when the session expires. */
export function Reauthentication({ email, isOpen }: SignInAgainProps) {
  const [isNeeded, setIsNeeded] = useState(false)
  if (isOpen && !isNeeded) setIsNeeded(true)

  useEffect(() => {
    const timer = setTimeout(() => SignInAgainDialog.preload().catch(() => undefined), PRELOAD_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])

  return (
    <Suspense fallback={null}>{isNeeded && <SignInAgainDialog email={email} isOpen={isOpen} />}</Suspense>
  )
}
